import { useState } from 'react';
import classes from './face.module.css';
import { Person } from './person.tsx';

interface FaceProps {
  readonly name: string;
  /** Address of the photo that the person gave; null where there is none. */
  readonly photo: string | null;
  /** Pixels. */
  readonly size: number;
}

/** The face of a person whose name stands beside it: the photo, or a drawn portrait that is the same for the same name. */
export function Face({ name, photo, size }: FaceProps) {
  const [missing, setMissing] = useState<string>();
  if (!photo || photo === missing) return <Person seed={name} size={size} />;
  return <img src={photo} alt="" width={size} height={size} loading="lazy" className={classes.face} onError={() => setMissing(photo)} />;
}
