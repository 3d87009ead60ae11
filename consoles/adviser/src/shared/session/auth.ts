import { createAuth } from '@tafel/kit/auth/keycloak.ts'

/** The one sign-in of this page; started in `app/main.tsx`. */
export const auth = createAuth()
