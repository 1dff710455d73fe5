export { Link, type LinkLook, type LinkProps, linkClass } from './link.tsx';
