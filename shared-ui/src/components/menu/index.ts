export { Menu, type MenuProps } from './menu.tsx';
export { MenuItem, type MenuItemProps, MenuSeparator } from './menu-item.tsx';
