import type { Language } from '@outpost/shared-contracts/language/language';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderShell } from '../testing/render-shell.tsx';

const SAID: ReadonlyArray<readonly [language: Language, page: string, chrome: string, component: string]> = [
  ['fr', 'Connexion', 'Conditions d’utilisation', 'Afficher le mot de passe'],
  ['ar', 'تسجيل الدخول', 'شروط الاستخدام', 'إظهار كلمة المرور'],
  ['ja', 'ログイン', '利用規約', 'パスワードを表示'],
  ['no', 'Logg inn', 'Vilkår', 'Vis passordet'],
];

it.each(SAID)('a page in %s says everything in it: its own part, the chrome around it, and the components', async (...said) => {
  const [language, page, chrome, component] = said;
  await renderShell('/signin', { language });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', page);
  expect(screen.getByText(chrome)).toBeTruthy();
  expect(screen.getByLabelText(component)).toBeTruthy();
});
