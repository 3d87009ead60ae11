import * as z from 'zod/mini'
import { note } from './fields.ts'

export const REASON_MAX = 500

/** Why a user was disabled or enabled, as an admin's form asks for it. A call of the API may leave it out. */
export const reason = note(REASON_MAX).check(z.minLength(1, 'Say why: the reason is kept in the history.'))
