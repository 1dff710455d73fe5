import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['receipt.pdf', 'receipt.pdf'],
  ['Beleg Nr. 7 – März.pdf', 'Beleg Nr. 7 – März.pdf'],
  ['領収書.png', '領収書.png'],
  ['/etc/passwd', 'passwd'],
  ['C:\\Users\\ada\\till.jpg', 'till.jpg'],
  ['../../a/..', 'file'],
  ['a\n/b\n/c.pdf', 'c.pdf'],
  ['receipt\u202efdp.exe', 'receiptfdp.exe'],
  ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie: x.pdf'],
  ['\u2066a\u2069\u200b\ufeff.pdf', 'a.pdf'],
  ['half \ud800.pdf', 'half .pdf'],
  [' . .hidden', 'hidden'],
  ['', 'file'],
  ['\u202e', 'file'],
  [`${'é'.repeat(200)}.webp`, `${'é'.repeat(115)}.webp`],
  ['😀'.repeat(130), '😀'.repeat(120)],
])('the file %j is called %j', (given, name) => {
  expect(fileNameOf(given)).toBe(name);
});
