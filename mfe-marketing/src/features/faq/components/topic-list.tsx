import { useTranslation } from '@outpost/shared-remote/i18n';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import { linkClass } from '@outpost/shared-ui/link';
import { Link2 } from 'lucide-react';
import { Rich } from '../../../components/content/blocks/rich.tsx';
import type { byTopic } from '../model/shown-questions.ts';
import classes from './faq.module.css';

interface TopicListProps {
  readonly topics: ReturnType<typeof byTopic>;
  /** The question that the address points at: it stands open. */
  readonly anchored: string | undefined;
}

/** Topics with their questions, beside a list of the topics. */
export function TopicList({ topics, anchored }: TopicListProps) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <div className={classes.columns}>
      <nav className={classes.topics} aria-label={t('faq.topics')}>
        <ol>
          {topics.map(({ id, title, questions }) => (
            <li key={id}>
              <a href={`#topic-${id}`}>
                {title} <span className={classes.count}>{questions.length}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.list}>
        {topics.map((topic) => (
          <section key={topic.id} id={`topic-${topic.id}`} aria-labelledby={`title-${topic.id}`}>
            <h2 id={`title-${topic.id}`}>{topic.title}</h2>
            <div className={classes.box}>
              {topic.questions.map(({ id, question, answer }) => (
                <div key={id} id={id} className={classes.question}>
                  {/* Another key opens it anew: the server does not know where an address points inside the page. */}
                  <Disclosure key={String(anchored === id)} title={question} defaultOpen={anchored === id}>
                    <p className={classes.answer}>
                      <Rich text={answer} />
                    </p>
                    <a className={linkClass()} href={`#${id}`}>
                      <Link2 aria-hidden="true" size={16} /> {t('faq.link')}
                    </a>
                  </Disclosure>
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
