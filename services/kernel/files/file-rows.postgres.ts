import { StoreUnavailable } from '../store/event-store.ts'
import type { MigrationStep, Sql } from '../postgres/postgres.ts'
import type { FileRows } from './sealed-files.ts'

export const fileSteps: readonly MigrationStep[] = [
  {
    name: '001-sealed-files',
    sql: `
      create table kernel.sealed_files (
        subject text not null,
        sha256 text not null,
        about text not null,
        sealed bytea not null,
        kept_until date,
        kept_at timestamptz not null default now(),
        primary key (subject, sha256)
      );
      alter table kernel.sealed_files alter column sealed set storage external;
      create index sealed_files_about on kernel.sealed_files (about);
      create index sealed_files_due on kernel.sealed_files (kept_until) where kept_until is not null`,
  },
]

/** Files are unavailable. Temporary. */
class FilesUnavailable extends StoreUnavailable {
  override readonly name: string = 'FilesUnavailable'
}

export function postgresFileRows(sql: Sql): FileRows {
  const query = async (text: string, values: unknown[]) => {
    try {
      return (await sql.query(text, values)).rows
    } catch (cause) {
      throw new FilesUnavailable('The stored files cannot be reached.', { cause })
    }
  }
  const subjects = async (text: string, values: unknown[]) => (await query(text, values)).map(({ subject }) => String(subject))
  return {
    async insert({ subject, about, sha256, sealed }) {
      await query('insert into kernel.sealed_files (subject, about, sha256, sealed) values ($1, $2, $3, $4) on conflict do nothing', [
        subject,
        about,
        sha256,
        sealed,
      ])
    },
    async find(subject, sha256) {
      const [row] = await query('select sealed from kernel.sealed_files where subject = $1 and sha256 = $2', [subject, sha256])
      return Buffer.isBuffer(row?.['sealed']) ? row['sealed'] : undefined
    },
    async delete(subject, sha256) {
      await query('delete from kernel.sealed_files where subject = $1 and ($2::text is null or sha256 = $2)', [subject, sha256 ?? null])
    },
    subjectsAbout: (about) => subjects('select distinct subject from kernel.sealed_files where about = $1', [about]),
    async keepUntil(subject, day) {
      await query('update kernel.sealed_files set kept_until = $2 where subject = $1', [subject, day])
    },
    async due(today, limit) {
      const rows = await query('select distinct subject, about from kernel.sealed_files where kept_until < $1 limit $2', [today, limit])
      return rows.map(({ subject, about }) => ({ subject: String(subject), about: String(about) }))
    },
  }
}
