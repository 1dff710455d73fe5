import { createEvent, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { FileField } from './file-field.tsx';

const pdf = new File(['a'], 'invoice.pdf', { type: 'application/pdf' });
const photo = new File(['b'], 'photo.jpg', { type: 'image/jpeg' });

describe('a file field', () => {
  it('takes a chosen file, and the same one again', async () => {
    const choose = vi.fn();
    const { user } = renderIn('en', <FileField label="Invoice" files={[]} onChoose={choose} />);
    await user.upload(screen.getByLabelText('Invoice'), pdf);
    await user.upload(screen.getByLabelText('Invoice'), pdf);
    expect(choose.mock.calls).toEqual([[[pdf]], [[pdf]]]);
    await expectAccessible();
  });

  it('takes one of several dropped files where one is wanted, all where many are', () => {
    const choose = vi.fn();
    const drop = () => {
      const zone = screen.getByText('Choose a file').closest('.zone') as Element;
      const event = createEvent.drop(zone);
      Object.defineProperty(event, 'dataTransfer', { value: { files: [pdf, photo] } });
      fireEvent(zone, event);
    };
    const { rerender } = renderIn('en', <FileField label="Invoice" files={[]} onChoose={choose} />);
    drop();
    rerender(<FileField label="Invoice" files={[]} onChoose={choose} multiple />);
    drop();
    expect(choose.mock.calls).toEqual([[[pdf]], [[pdf, photo]]]);
  });

  it('shows how far a file is, why one failed, and removes by name', async () => {
    const remove = vi.fn();
    const { user } = renderIn(
      'en',
      <FileField
        label="Photos"
        onChoose={() => undefined}
        onRemove={remove}
        files={[
          { id: '1', name: 'a.jpg', progress: 62 },
          { id: '2', name: 'b.mov', error: 'Larger than 10 MB' },
        ]}
      />,
    );
    expect(screen.getByRole('progressbar', { name: 'Uploading a.jpg' }).getAttribute('aria-valuenow')).toBe('62');
    expect(screen.getByText('Larger than 10 MB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove b.mov' }));
    expect(remove).toHaveBeenCalledWith('2');
    await expectAccessible();
  });
});
