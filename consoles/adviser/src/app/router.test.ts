// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createRouter, isLoaded } from './router.tsx'

vi.mock('./guard/visitor.ts', async (original) => ({
  ...(await original<object>()),
  currentVisitor: async () => ({ underConstruction: true, isSignedIn: false }),
}))

test('under construction an unknown address leads to the page that says so, like any other', async () => {
  const router = createRouter()
  await isLoaded(router)
  for (const path of ['/login', '/nothing-here', '/clients/nothing/here']) {
    await router.navigate(path)
    expect(router.state.location.pathname).toBe('/under-construction')
  }
})
