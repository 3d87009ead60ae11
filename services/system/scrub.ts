import type { ScrubState } from '@tafel/contracts/contexts/system/views.ts'
import type { SystemSources } from './sources.ts'

/** Read models take up to this long to follow an erasure, so a scrub that began sooner after it has not covered it. */
const SETTLED = `interval '1 minute'`

/** How far the files of Postgres are behind what was erased. `upkeep.runs` is written by whoever scrubs: the stack, or an operator's command. */
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
