import { isReturn } from '@tafel/kit/auth/return-path.ts'
import { signedInBefore } from '@tafel/kit/auth/signed-in-before.ts'
import { auth } from '../shared/session/auth.ts'
import { loadConfig } from './config.ts'

// A separate script that runs as soon as it loads: identity is asked while the rest of the page is still loading.

/** The installation's configuration. */
export const config = loadConfig()

/** Asks identity who is signed in, once, on the first call. */
export const checkSignIn: () => ReturnType<typeof auth.start> = () => (checked ??= auth.start(config))
let checked: ReturnType<typeof auth.start> | undefined

// If no one was signed in, the page renders first. Errors are reported where the promise is awaited.
if (isReturn() || signedInBefore.get()) checkSignIn().catch(() => undefined)
config.catch(() => undefined)
