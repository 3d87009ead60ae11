import type { PropertyRow } from '../property-kinds.ts'
import { REGISTRATION_ALWAYS } from './always.ts'

/** Newest first. */
export const REGISTRATION: readonly PropertyRow<'registration'>[] = [REGISTRATION_ALWAYS]
