import type { MigrationStep, Sql } from '@tafel/kernel/postgres/postgres.ts'

/** A key in a topic that contains something about a subject. */
export interface Place {
  readonly topic: string
  readonly key: string
}

/** Records the keys published about each subject, so that an erasure finds all of them, and the erased subjects. */
export interface Ledger {
  /** Call before publishing. Idempotent. */
  note(places: readonly (Place & { readonly about: string })[]): Promise<void>
  /** From now on nothing about them is published. Idempotent. */
  forget(subjects: readonly string[]): Promise<void>
  forgottenAmong(subjects: readonly string[]): Promise<ReadonlySet<string>>
  /** In any order. */
  placesOf(subject: string): Promise<readonly Place[]>
  /** Once Kafka has deleted what was there: in the transaction of the checkpoint. */
  drop(client: Sql, subjects: readonly string[]): Promise<void>
}

export const ledgerSteps: readonly MigrationStep[] = [
  {
    name: '001-ledger',
    sql: `
      create table relay.places (about text not null, topic text not null, key text not null, primary key (about, topic, key));
      create table relay.forgotten (subject text primary key)`,
  },
]

export function postgresLedger(sql: Sql): Ledger {
  return {
    async note(places) {
      if (places.length === 0) return
      await sql.query(
        'insert into relay.places (about, topic, key) select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing',
        [places.map(({ about }) => about), places.map(({ topic }) => topic), places.map(({ key }) => key)],
      )
    },
    async forget(subjects) {
      if (subjects.length === 0) return
      await sql.query('insert into relay.forgotten (subject) select unnest($1::text[]) on conflict do nothing', [subjects])
    },
    async forgottenAmong(subjects) {
      if (subjects.length === 0) return new Set()
      const { rows } = await sql.query('select subject from relay.forgotten where subject = any($1)', [subjects])
      return new Set(rows.map((row) => String(row['subject'])))
    },
    async placesOf(subject) {
      const { rows } = await sql.query('select topic, key from relay.places where about = $1', [subject])
      return rows.map((row) => ({ topic: String(row['topic']), key: String(row['key']) }))
    },
    async drop(client, subjects) {
      if (subjects.length > 0) await client.query('delete from relay.places where about = any($1)', [subjects])
    },
  }
}

/** For tests. */
export function memoryLedger(): Ledger {
  const places = new Map<string, Map<string, Place>>()
  const forgotten = new Set<string>()
  return {
    async note(all) {
      for (const { about, topic, key } of all) {
        const known = places.get(about) ?? new Map<string, Place>()
        places.set(about, known.set(`${topic} ${key}`, { topic, key }))
      }
    },
    async forget(subjects) {
      for (const subject of subjects) forgotten.add(subject)
    },
    forgottenAmong: async (subjects) => new Set(subjects.filter((subject) => forgotten.has(subject))),
    placesOf: async (subject) => [...(places.get(subject)?.values() ?? [])],
    async drop(_client, subjects) {
      for (const subject of subjects) places.delete(subject)
    },
  }
}
