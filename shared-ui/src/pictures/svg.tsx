import type { ComponentProps } from 'react';

interface SvgProps extends Omit<ComponentProps<'svg'>, 'role'> {
  /** Says what is to be seen. Without it the picture is decoration and silent. */
  readonly title?: string;
}

/** The frame of a drawing: named, or hidden from those who cannot see it. */
export function Svg({ title, children, ...rest }: SvgProps) {
  return (
    <svg {...rest} role={title ? 'img' : undefined} aria-label={title} aria-hidden={title ? undefined : true}>
      {children}
    </svg>
  );
}
