import { FILES_ERASURE_REACTOR } from '@tafel/services/reactors/erasure/files-reactor.ts'
import type pg from 'pg'

/** Breaks one part of the erasure; the bench must notice. */
export async function breakOnPurpose(owner: pg.Pool, part: string): Promise<void> {
  switch (part) {
    case 'keys':
      await owner.query(`create function keys.kept() returns trigger language plpgsql as 'begin return null; end';
        create trigger kept before update on keys.subject_keys for each row execute function keys.kept()`)
      return
    case 'rows': {
      const { rows } = await owner.query(`select schema_name from projections.generations where read_model = 'records' and status = 'live'`)
      await owner.query(`alter table ${rows[0].schema_name}.record_clients disable trigger forget_records`)
      return
    }
    // As if erasure ignored issued reports.
    case 'issued':
      await owner.query(`create function kernel.kept() returns trigger language plpgsql as 'begin return null; end';
        create trigger kept before delete on kernel.sealed_files for each row execute function kernel.kept();
        create function keys.kept() returns trigger language plpgsql as 'begin return null; end';
        create trigger kept before update on keys.subject_keys for each row when (old.subject like 'report:%') execute function keys.kept()`)
      return
    case 'pictures':
      await owner.query(`insert into kernel.checkpoints (name, position) values ('${FILES_ERASURE_REACTOR}', 9000000000000000000)
        on conflict (name) do update set position = excluded.position`)
      return
    default:
      throw new Error(`TAFEL_BROKEN is keys, rows, issued or pictures, not ${part}.`)
  }
}
