// The shell's entry for a page with a remote under development: the hook has to be there before React starts.
import './refresh-hook.ts';
import './browser.ts';
