// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createRouter, isLoaded } from './router.tsx'

vi.mock('./guard/visitor.ts', async (original) => ({
  ...(await original<object>()),
  currentVisitor: async () => ({ underConstruction: true, isSignedIn: false }),
}))

test('under construction, an unknown address also leads to the under-construction page', async () => {
  const router = createRouter()
  await isLoaded(router)
  for (const path of ['/login', '/nothing-here', '/clients/nothing/here']) {
    await router.navigate(path)
    expect(router.state.location.pathname).toBe('/under-construction')
  }
})
