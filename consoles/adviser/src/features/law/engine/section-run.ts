import { queryOptions } from '@tanstack/react-query'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { newEngine } from '../../../workbench/engine/new-engine.ts'
import type { Question, Tasks } from './tasks.ts'

const engine = newEngine<Tasks, Question>('law', async () => (await import('./tasks.ts')).lawTasks)

/** The cases of a section, run when somebody asks for it and remembered for the visit. They come with this build, and so do their constants. */
export const sectionRunQuery = (slug: string, today: string) =>
  queryOptions({
    queryKey: ['law', 'run', slug, today],
    queryFn: () => engine.run('run', { given: null, context: { today, constants: SHIPPED_CONSTANTS }, engineVersion: '' }, { slug }),
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  })
