import { batcher } from '../runtime/batcher.ts'
import type { AnswerMemory, RememberedAnswer } from './answer-memory.ts'
import type { MigrationStep, Sql } from '../postgres/postgres.ts'

/** How long a remembered answer is repeated (decisions: idempotency). */
const KEPT_HOURS = 24
/** Lookups per query, at most. */
const AT_ONCE = 100

export const answerMemorySteps: readonly MigrationStep[] = [
  {
    name: '001-answers',
    sql: `
      create table kernel.answers (
        user_id text not null,
        key text not null,
        hash text not null,
        status integer not null,
        headers jsonb not null,
        body text not null,
        answered_at timestamptz not null default now(),
        primary key (user_id, key)
      );
      create index answers_by_age on kernel.answers (answered_at)`,
  },
]

interface Kept {
  readonly userId: string
  readonly key: string
  readonly hash: string
  readonly answer: RememberedAnswer
}

export interface ExpiringAnswerMemory extends AnswerMemory {
  /** Drops all answers to a user; each could only have saved a repeated command some work. */
  forget(userId: string): Promise<void>
  /** Drops expired answers; returns how many. */
  expire(): Promise<number>
}

/** Answers in the schema `kernel`. The first answer to a command stays; an expired one counts as missing. */
export function postgresAnswerMemory(sql: Sql): ExpiringAnswerMemory {
  const young = `answered_at > now() - interval '${KEPT_HOURS} hours'`

  const recall = batcher<readonly [userId: string, key: string], Record<string, unknown>>(AT_ONCE, async (lookups) => {
    // `offset 0` forces a lookup by key. Otherwise the server may plan for a small table and then read all of a large one.
    const { rows } = await sql.query(
      `select hash, status, headers, body
       from unnest($1::text[], $2::text[]) with ordinality as w(user_id, key, place)
       left join lateral (
         select hash, status, headers, body from kernel.answers a where a.user_id = w.user_id and a.key = w.key and a.${young} offset 0
       ) kept on true
       order by w.place`,
      [lookups.map(([userId]) => userId), lookups.map(([, key]) => key)],
    )
    return rows
  })

  const remember = batcher<Kept, undefined>(AT_ONCE, async (kept) => {
    // One statement can't write the same row twice, and the first answer is the one that stays.
    const first = new Map(kept.toReversed().map((one) => [`${one.userId} ${one.key}`, one]))
    // In order, so that two processes never deadlock.
    const each = [...first].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
    // Asynchronous commit: if a crash loses an answer, the stream answers instead.
    await sql.query(
      `insert into kernel.answers as a (user_id, key, hash, status, headers, body)
       select w.* from set_config('synchronous_commit', 'off', true),
         unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::jsonb[], $6::text[]) as w
       on conflict (user_id, key) do update
       set hash = excluded.hash, status = excluded.status, headers = excluded.headers, body = excluded.body, answered_at = excluded.answered_at
       where not (a.${young})`,
      [
        each.map(({ userId }) => userId),
        each.map(({ key }) => key),
        each.map(({ hash }) => hash),
        each.map(({ answer }) => answer.status),
        each.map(({ answer }) => JSON.stringify(answer.headers)),
        each.map(({ answer }) => answer.body),
      ],
    )
    return kept.map(() => undefined)
  })

  return {
    async recall(userId, key, hash) {
      const row = await recall([userId, key])
      if (row.hash === null) return { found: 'nothing' }
      if (row.hash !== hash) return { found: 'otherRequest' }
      return {
        found: 'answer',
        answer: { status: Number(row.status), headers: row.headers as RememberedAnswer['headers'], body: String(row.body) },
      }
    },
    remember: (userId, key, hash, answer) => remember({ userId, key, hash, answer }),
    async forget(userId) {
      await sql.query('delete from kernel.answers where user_id = $1', [userId])
    },
    async expire() {
      return (await sql.query(`delete from kernel.answers where not (${young})`)).rowCount ?? 0
    },
  }
}

/** For tests. Stores at most `max` answers; `now` in ms. */
export function memoryAnswerMemory(options: { readonly now?: () => number; readonly max?: number } = {}): ExpiringAnswerMemory {
  const { now = Date.now, max = 10_000 } = options
  const answers = new Map<string, { readonly hash: string; readonly answer: RememberedAnswer; readonly at: number }>()
  const name = (userId: string, key: string) => JSON.stringify([userId, key])
  const young = (at: number) => at > now() - KEPT_HOURS * 3_600_000
  return {
    async recall(userId, key, hash) {
      const kept = answers.get(name(userId, key))
      if (kept === undefined || !young(kept.at)) return { found: 'nothing' }
      return kept.hash === hash ? { found: 'answer', answer: kept.answer } : { found: 'otherRequest' }
    },
    async remember(userId, key, hash, answer) {
      const kept = answers.get(name(userId, key))
      if (kept !== undefined && young(kept.at)) return
      answers.delete(name(userId, key))
      answers.set(name(userId, key), { hash, answer, at: now() })
      if (answers.size > max) answers.delete(answers.keys().next().value!)
    },
    async forget(userId) {
      for (const key of answers.keys()) if (JSON.parse(key)[0] === userId) answers.delete(key)
    },
    async expire() {
      const old = [...answers].filter(([, { at }]) => !young(at))
      for (const [key] of old) answers.delete(key)
      return old.length
    },
  }
}
