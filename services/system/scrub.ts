import type { ScrubState } from '@tafel/contracts/contexts/system/views.ts'
import type { SystemSources } from './sources.ts'

/** Read models may follow an erasure this late, so a scrub that started sooner doesn't cover it. */
const SETTLED = `interval '1 minute'`

/** How far the scrub of PostgreSQL's files is behind erasures. The stack or an operator's command writes `upkeep.runs`. */
export async function scrubState({ services }: Pick<SystemSources, 'services'>): Promise<ScrubState> {
  const [row] = await services(
    `with last as (select max(good_at) as at from upkeep.runs where job = 'scrub')
     select last.at, (select min(destroyed_at) from keys.subject_keys
       where destroyed_at > coalesce(last.at - ${SETTLED}, '-infinity')) as owed
     from last`,
  )
  return { lastAt: textOf(row?.['at']), owedSince: textOf(row?.['owed']) }
}

const textOf = (moment: unknown): string | null => (moment instanceof Date ? moment.toISOString() : null)
