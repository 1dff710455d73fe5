/**
 * A script in the head: until somebody answers for the place of a field or a form, what is typed is noted and what is sent
 * is held. The shell takes both over (services/early-input.ts). Forms that name a method or an address work by
 * themselves, and are left to the browser.
 */
export const HOLD_EARLY_INPUT =
  'if(document.documentElement.dataset.outdated===undefined){let e=globalThis.outpostEarly={typed:new Map,held:null,answered:t=>{let r=t.closest("[data-region]");return r?r.hasAttribute("data-answers"):"framed"in document.documentElement.dataset}};' +
  'addEventListener("input",({target:t})=>{e.answered(t)||e.typed.set(t,/^(checkbox|radio)$/.test(t.type)?t.checked:t.value)},true);' +
  'addEventListener("submit",v=>{let f=v.target;if(e.answered(f)||f.hasAttribute("action")||f.hasAttribute("method"))return;v.preventDefault();v.stopImmediatePropagation();e.held={form:f,by:v.submitter};e.told?.()},true)}';
