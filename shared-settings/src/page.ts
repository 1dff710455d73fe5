// What the pages of the settings begin with.
export { Loaded } from './components/loaded.tsx';
export { NotLoaded } from './components/not-loaded.tsx';
export { SettingsFrame } from './components/settings-frame.tsx';
export { settingsText } from './words.ts';
