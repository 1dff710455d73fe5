// Tokens and base rules of the whole site; remotes rely on them and bring none of their own.
import '@outpost/shared-ui/tokens.css';
import '@outpost/shared-ui/base.css';
