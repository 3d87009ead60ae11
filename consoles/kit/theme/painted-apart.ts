import type { CSSObject } from './styled.ts'

/** For parts of a long page: what changes in one of them doesn't have the browser paint the others again. */
export const PAINTED_APART = { isolation: 'isolate' } as const satisfies CSSObject
