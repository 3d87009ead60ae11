import * as z from 'zod/mini'

/** A key that unlocks pages through their address (key.ts). */
export const pageKey = z.string().check(z.minLength(16, 'at least 16 characters'), z.regex(/^[\w-]+$/, 'letters, digits, - and _'))
