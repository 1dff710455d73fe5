import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { DATA_CLASSES } from '../test/data-classes.ts';
import * as schema from './platform/db/schema.ts';
import { errorToLog } from './platform/log/error-to-log.ts';

const PERSON = { name: 'Zofiqalla', password: 'Kaleidoscope-Umbrella-77', phone: '+447911123456' };
const TOKEN = 'tok_4h7Qm2x9Zb8Lr5Ts1Vd6Wn3Yc0Pe';

it('an error is logged with its place, its code and its query, and without what anybody wrote', () => {
  const cause = Object.assign(new Error(`Key (email)=(${TOKEN}) exists`), {
    code: '23505',
    severity: 'ERROR',
    constraint: 'users_email',
    detail: TOKEN,
  });
  const failed = Object.assign(new Error(`Failed query: insert\nparams: ${TOKEN}`, { cause }), {
    query: 'insert into users values ($1)',
    params: [TOKEN],
  });
  const logged = errorToLog(failed);
  expect(JSON.stringify(logged)).not.toContain(TOKEN);
  expect(logged).toMatchObject({ query: 'insert into users values ($1)', cause: { code: '23505', place: { constraint: 'users_email' } } });
  expect(logged.stack).toContain('log-content.test.ts');
  const careless = new Error(
    `550 <${PERSON.name}@secret-mail.example> at https://x.test/a?token=${TOKEN}, "${PERSON.password}", ${PERSON.phone}`,
  );
  for (const word of ['secret-mail', TOKEN, PERSON.password, '7911123456'])
    expect(JSON.stringify(errorToLog(careless))).not.toContain(word);
});

it('every column that can hold words is classed, and nothing else is', () => {
  const columns = Object.values(schema).flatMap((table) => {
    if (!is(table, PgTable)) return [];
    const { name, columns: all } = getTableConfig(table);
    return all.filter((column) => /text|json|char|uuid|bytea/i.test(column.getSQLType())).map((column) => `${name}.${column.name}`);
  });
  const classed = Object.entries(DATA_CLASSES).flatMap(([table, classes]) =>
    Object.values(classes).flatMap((names) => names.split(' ').map((column) => `${table}.${column}`)),
  );
  expect(classed.toSorted(), 'the columns in mock-api/test/data-classes.ts, as secret, personal or open').toEqual(columns.toSorted());
});
