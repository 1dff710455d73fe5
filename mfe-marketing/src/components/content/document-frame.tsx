import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { directionOf, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { VERSIONS_ID } from './blocks/versions.tsx';
import { Day } from './day.tsx';
import classes from './document-frame.module.css';

interface DocumentFrameProps {
  readonly page: ContentPage;
  readonly children: ReactNode;
}

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly language?: Language | undefined;
}

const chaptersOf = ({ blocks }: ContentPage): Chapter[] =>
  blocks.flatMap((block): Chapter[] => {
    if (block.kind === 'prose') return [block];
    return block.kind === 'versions' ? [{ id: VERSIONS_ID, title: block.title }] : [];
  });

/** A document with its heading, its date, its table of contents and a print view. Its blocks have no heading of the page. */
export function DocumentFrame({ page, children }: DocumentFrameProps) {
  const { t } = useTranslation('mfe-marketing');
  const contents = <Contents chapters={chaptersOf(page)} />;
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <div className={classes.wrap}>
          <h1 tabIndex={-1}>{page.title}</h1>
          <p className={classes.lead}>{page.description}</p>
          <div className={classes.meta}>
            <p>
              {t('contentDocument.updated')} <Day iso={page.updated_at} />
            </p>
            <Button
              className={classes.print}
              size="s"
              variant="quiet"
              icon={<Printer aria-hidden="true" size={20} />}
              onClick={() => window.print()}
            >
              {t('contentDocument.print')}
            </Button>
          </div>
        </div>
      </header>
      <div className={classes.columns}>
        <nav className={classes.beside} aria-label={t('contentDocument.contents')}>
          <p className={classes.caption}>{t('contentDocument.contents')}</p>
          {contents}
        </nav>
        <Disclosure className={classes.above} title={t('contentDocument.contents')}>
          {contents}
        </Disclosure>
        <div className={classes.body} data-document="">
          {children}
        </div>
      </div>
    </div>
  );
}

function Contents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  return (
    <ol className={classes.contents}>
      {chapters.map(({ id, title, language }) => (
        <li key={id}>
          <a href={`#${id}`} lang={language && localeOf(language)} dir={language && directionOf(language)}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
