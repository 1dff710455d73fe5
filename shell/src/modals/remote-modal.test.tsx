import { MODAL_WIDGETS } from '@outpost/shared-contracts/shell/modals';
import type { MountedWidget } from '@outpost/shared-contracts/shell/shell-api';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

/** A team's widgets: they say their name and end with a press on a button. `away` as long as they cannot be had. */
function aTeam() {
  const team = { away: false, alive: 0, tries: 0, breakIt: () => {}, mount };
  async function mount(name: string, element: HTMLElement, props: Record<string, unknown>): Promise<MountedWidget> {
    team.tries += 1;
    if (team.away) throw new Error('404');
    team.alive += 1;
    const button = Object.assign(document.createElement('button'), { textContent: `Close ${name}`, onclick: props.onClose });
    element.append(button);
    return {
      broken: new Promise((resolve) => (team.breakIt = resolve)),
      update: () => {},
      unmount() {
        team.alive -= 1;
        button.remove();
      },
    };
  }
  return team;
}

async function setup() {
  const team = aTeam();
  const view = await renderShell('/home', { widgets: { mount: team.mount } });
  const opener = screen.getAllByRole('link')[0] as HTMLElement;
  opener.focus();
  const ask = () => act(() => view.bus.forSender('mfe-host').request('shell.openModal', { modal: 'create-order' }));
  return { ...view, team, opener, ask };
}
const widget = () => screen.findByRole('button', { name: `Close ${MODAL_WIDGETS['create-order']}` });
const failure = () => screen.findByRole('alertdialog', { name: 'This part of the page could not be loaded' });

it('a modal of a team is its widget, which the shell mounts and takes away when it asks for that', async () => {
  const { team, ask, user, services } = await setup();
  expect(await ask()).toEqual({ opened: true });
  await user.click(await widget());
  expect(services.modals.modal$.value).toBeNull();
  expect(team.alive).toBe(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('one that cannot be had says so in its place, is tried again, and gives the focus back when it is given up', async () => {
  const { team, ask, user, opener, services } = await setup();
  team.away = true;
  await ask();
  await failure();
  expect(screen.getByText('The rest of the site works, and nothing of yours is lost.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(team.tries).toBe(2));
  await failure();
  await user.keyboard('{Escape}');
  expect(services.modals.modal$.value).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  team.away = false;
  await ask();
  expect(await widget()).toBeTruthy();
});

it('Retry opens it once it can be had, and the failure is gone', async () => {
  const { team, ask, user } = await setup();
  team.away = true;
  await ask();
  await failure();
  team.away = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await widget()).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('one that breaks while it is open says so as well, and the page stays', async () => {
  const { team, ask } = await setup();
  await ask();
  await widget();
  act(team.breakIt);
  await failure();
  expect(team.alive).toBe(0);
  expect(screen.getByRole('main', { hidden: true })).toBeTruthy();
});
