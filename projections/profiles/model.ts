import type { ReadModel } from '../runtime/read-model.ts'
import { project } from './project.ts'
import { create, tables } from './table.ts'

/** Users' own profiles and assessments. */
export const profiles = {
  name: 'profiles',
  version: 1,
  tables,
  streams: ['profile-', 'assessment-'],
  create,
  project,
} as const satisfies ReadModel
