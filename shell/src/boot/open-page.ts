import { readPageState, type SlimPackage } from '../composition/page-state.ts';
import { createStyleSheets, insertSheets } from '../composition/style-sheets.ts';
import { createAttribution } from '../services/attribution.ts';
import { createIntegrity } from '../services/integrity.ts';
import { createReporter } from '../services/reporter.ts';
import { createStartTimer } from '../services/start-timer.ts';
import { createLocalStore } from '../services/storage.ts';
import { watchTyping } from '../services/typed-input.ts';
import { createUpdateGate } from '../services/update-gate.ts';
import { watchViolations } from '../services/violations.ts';

/** What the document says, and what watches over it from the first moment on. */
export type OpenPage = ReturnType<typeof openPage>;

/** The first step: reads what the edge wrote into the page; from here on errors are told and scripts are checked. */
export function openPage(document: Document) {
  const state = readPageState(document);
  const baseOf = (name: string | undefined) => state.remotes.find((one: SlimPackage) => one.name === name)?.base;
  const attribution = createAttribution(state);
  const { report, tell, watchUncaught } = createReporter({
    attribution,
    mode: state.mode,
    failed: (remote) => starts.failed(remote),
    silent: state.override?.state === 'shown',
  });
  const starts = createStartTimer(tell);
  watchUncaught(window);
  const integrity = createIntegrity({
    document,
    language: state.language,
    unchecked: state.override?.unchecked ? baseOf(state.override.name) : undefined,
  });
  globalThis.outpostImport = integrity.importScript;
  globalThis.outpostSheets = insertSheets(document, integrity);
  watchViolations(document, tell, attribution.ofScript);
  const gate = createUpdateGate();
  const typing = watchTyping(document);
  return {
    document,
    state,
    baseOf,
    attribution,
    report,
    tell,
    starts,
    integrity,
    gate,
    /** Whether leaving or a reload would lose nothing that a person typed. */
    mayLeave: () => !gate.blocked() && !typing(),
    styles: createStyleSheets(document),
    storage: createLocalStore(),
    /** The address that is shown, or that is being gone to. */
    wanted: { href: location.href },
  };
}
