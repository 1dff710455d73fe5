import type { Contract, RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { aContract } from '@outpost/shared-contracts/testing/manifest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CompatibilityReport, createCompatibilityCheck } from './compatibility.ts';

const schemas = {
  '000000000000000a': { type: 'object', properties: { link: { type: 'string' } }, required: ['link'] },
  '000000000000000b': { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
};
const [LINK, URL] = Object.keys(schemas) as [string, string];

const shellThatCarries = (payload: string, accepts = [1]): Contract =>
  aContract({
    accepts,
    carries: {
      events: {},
      commands: { 'bfm.start': { owner: 'mfe-bfm', payloadIn: payload, payloadOut: payload, replyIn: payload, replyOut: payload } },
    },
    schemas,
  });
const remoteThatAnswers = (payload: string, level = 1): Contract =>
  aContract({ level, commands: { 'bfm.start': { owner: 'mfe-bfm', payload, reply: payload } }, schemas });

describe('When a release set is put together', () => {
  const manifests: Record<string, Contract> = {
    'shell@1': shellThatCarries(LINK),
    'shell@2': shellThatCarries(URL, [1, 2]),
    'mfe-bfm@1': remoteThatAnswers(LINK),
    'mfe-bfm@2': remoteThatAnswers(LINK),
    'mfe-bfm@3': remoteThatAnswers(URL),
    'mfe-bfm@4': remoteThatAnswers(LINK, 2),
  };
  const manifestOf = vi.fn(async (name: string, version: string) => {
    const contract = manifests[`${name}@${version}`];
    if (!contract) throw new Error(`${name} ${version} was never published`);
    return { name, version, contract } as RemoteManifest;
  });
  const offered = () => ['gone', '4', '3', '2', '1'];
  let reports: CompatibilityReport[];
  let compatibility: ReturnType<typeof createCompatibilityCheck>;

  beforeEach(() => {
    reports = [];
    manifestOf.mockClear();
    compatibility = createCompatibilityCheck({ manifestOf, report: (report) => reports.push(report) });
  });

  const set = (shell: string, bfm: string) => [
    { name: 'mfe-bfm', version: bfm, origin: 'https://bfm.example' },
    { name: 'shell', version: shell, origin: null },
  ];

  it('versions that fit stay as they are, and nothing is reported', async () => {
    expect(await compatibility.fit(set('1', '1'), offered)).toEqual(set('1', '1'));
    expect(await compatibility.fit(set('2', '3'), offered)).toEqual(set('2', '3'));
    expect(reports).toEqual([]);
  });

  it('the newest version that fits takes the place of one that does not', async () => {
    expect(await compatibility.fit(set('1', '3'), offered)).toEqual(set('1', '2'));
  });

  it('a remote of a level that the shell does not mount is replaced as well', async () => {
    expect(await compatibility.fit(set('1', '4'), offered)).toEqual(set('1', '2'));
    expect(reports).toEqual([expect.objectContaining({ message: 'level 2', mounted: '2' })]);
  });

  it('it is reported once with remote, versions, message and field, however often the set is asked for', async () => {
    for (let visit = 0; visit < 3; visit++) await compatibility.fit(set('1', '3'), offered);
    expect(reports).toEqual([
      { remote: 'mfe-bfm', version: '3', shell: '1', mounted: '2', message: 'bfm.start', field: 'url', words: 'missing' },
    ]);
  });

  it('where none fits, the version of the set stays and the report says so', async () => {
    expect(await compatibility.fit(set('1', '3'), () => ['3'])).toEqual(set('1', '3'));
    expect(reports).toEqual([expect.objectContaining({ version: '3', mounted: null })]);
  });

  it('manifests are read once for each pair', async () => {
    for (let visit = 0; visit < 5; visit++) await compatibility.fit(set('1', '1'), offered);
    expect(manifestOf).toHaveBeenCalledTimes(2);
  });

  it('a remote whose manifest cannot be believed is replaced, until it can be', async () => {
    expect(await compatibility.fit(set('1', 'gone'), offered)).toEqual(set('1', '2'));
    expect(reports).toEqual([expect.objectContaining({ message: 'remote.json', words: 'mfe-bfm gone was never published' })]);
    manifests['mfe-bfm@gone'] = remoteThatAnswers(LINK);
    expect(await compatibility.fit(set('1', 'gone'), offered)).toEqual(set('1', 'gone'));
  });

  it('without a readable shell there is no set', async () => {
    await expect(compatibility.fit(set('away', '1'), offered)).rejects.toThrow('shell away was never published');
  });
});
