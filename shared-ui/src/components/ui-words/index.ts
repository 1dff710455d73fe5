/*
 * Components import this door by its package name, also those of this package: it is the name under which the shell
 * shares the one instance with every remote. A relative import would give each remote a context of its own.
 */
export { type Ui, UiProvider, type UiProviderProps, useUi } from './ui-provider.tsx';
export { fill, loadUiWords, type UiWords } from './words.ts';
