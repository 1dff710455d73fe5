// What other domains may ask of the messages.
export { countAnswered } from './repository/answered.ts';
export { INBOX_CHANNEL, latestChange } from './repository/changes.ts';
export { countUnread, listChanged, listConversations } from './repository/conversations.ts';
export { linkConversation } from './repository/topics.ts';
export { claimUnmailed } from './repository/unmailed.ts';
export { itemOf, senderName } from './rules.ts';
export { textIn } from './templates/templates.ts';
export type { TopicFacts } from './topic.ts';
