import classes from './contact-head.module.css';

/** What begins a page on which one asks: what it is for, and when an answer comes. */
export function ContactHead({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <header className={classes.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{lead}</p>
    </header>
  );
}
