import { queryOptions } from '@tanstack/react-query'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { newEngine } from '../../../workbench/engine/new-engine.ts'
import type { Question, Tasks } from './tasks.ts'

const engine = newEngine<Tasks, Question>('law', async () => (await import('./tasks.ts')).lawTasks)

/** Runs the cases of a section on request and caches the result for the visit. The cases and their constants are part of the build. */
export const sectionRunQuery = (slug: string, today: string) =>
  queryOptions({
    queryKey: ['law', 'run', slug, today],
    queryFn: () => engine.run('run', { given: null, context: { today, constants: SHIPPED_CONSTANTS }, engineVersion: '' }, { slug }),
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
