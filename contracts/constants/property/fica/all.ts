import type { PropertyRow } from '../property-kinds.ts'
import { FICA_2024_05_27 } from './2024-05-27.ts'

/** Newest first. */
export const FICA: readonly PropertyRow<'fica'>[] = [FICA_2024_05_27]
