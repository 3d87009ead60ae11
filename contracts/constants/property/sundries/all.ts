import type { PropertyRow } from '../property-kinds.ts'
import { SUNDRIES_2025_08_01 } from './2025-08-01.ts'

/** Newest first. */
export const SUNDRIES: readonly PropertyRow<'sundries'>[] = [SUNDRIES_2025_08_01]
