import { describe, expect, it } from 'vitest';
import { gramsOf, measuresOf, placeOf, sideOf } from './measures.ts';

describe('what a host types of a parcel', () => {
  it('is kilograms with a point or a comma, up to what anybody carries', () => {
    expect(['2.36', '2,36', ' 2.360 ', '0.001', '70', '3'].map(gramsOf)).toEqual([2360, 2360, 2360, 1, 70_000, 3000]);
    expect(['', '0', '-2', '2.3604', '70.001', '1e3', '2 kg', '2.3.6', 'NaN'].map(gramsOf)).toEqual(Array(9).fill(undefined));
  });

  it('is whole centimetres, up to what anybody carries', () => {
    expect(['34', ' 1 ', '270'].map(sideOf)).toEqual([34, 1, 270]);
    expect(['', '0', '-4', '271', '34.5', '34 cm'].map(sideOf)).toEqual(Array(6).fill(undefined));
  });

  it('goes out in grams, and without a shelf where none was typed', () => {
    const typed = { weight: '2,36', length: '34', width: '24', height: '14', shelf: ' ' };
    const sides = { length: 34, width: 24, height: 14 };
    expect(measuresOf(typed)).toEqual({ weight_grams: 2360, dimensions_cm: sides });
    expect(measuresOf({ ...typed, shelf: ' B-2 ' })).toEqual({ weight_grams: 2360, dimensions_cm: sides, shelf: 'B-2' });
  });

  it('has what the service says at its field', () => {
    const placed = (field: string) => placeOf({ field, code: 'too_big', message: '' });
    expect(['weight_grams', 'dimensions_cm.width', 'photos.scale.0', 'revision'].map(placed)).toEqual([
      'weight',
      'width',
      'elsewhere',
      'form',
    ]);
  });
});
