import { type DamageWatch, watchForDamage } from '@tafel/kernel/postgres/damage.ts'
import type pg from 'pg'

/** Read models with a damaged page in their live tables or indexes. */
export interface DamagedModels extends Pick<DamageWatch, 'look'> {
  has(readModel: string): boolean
}

export function damagedModels(pool: pg.Pool): DamagedModels {
  let modelOf = new Map<string, string>()
  const { look, damaged } = watchForDamage(pool, async (sql) => {
    const { rows } = await sql.query(
      `select g.read_model as model, format('%I.%I', t.schemaname, t.tablename) as name
       from projections.generations g join pg_tables t on t.schemaname = g.schema_name where g.status = 'live' order by 2`,
    )
    modelOf = new Map(rows.map((row) => [String(row['name']), String(row['model'])]))
    return [...modelOf.keys()]
  })
  return { look, has: (readModel) => damaged().some((table) => modelOf.get(table) === readModel) }
}
