import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { BarPlace, BarSlotsProvider } from '../../shared/bar/bar-slots.tsx'
import { HttpProvider } from '../../shared/session/http.ts'
import type { FakeServer } from '../../shared/testing/fake-server.ts'
import { KindsProvider } from '../../workbench/kinds.ts'
import { KINDS } from '../kinds/kinds.ts'

const SLOTS = ['trail', 'switcher', 'status', 'tabs', 'actions'] as const

/** Renders routes as the shell does, with a bar to fill and an in-memory server; nested in the console's own routes if given. */
export function renderRoute(
  server: FakeServer,
  url: string,
  routes: Readonly<Record<string, ComponentType>>,
  Around: ComponentType = Outlet,
) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const router = createMemoryRouter(
    [
      { Component: Around, children: Object.entries(routes).map(([path, Component]) => ({ path, Component })) },
      { path: '*', element: null },
    ],
    { initialEntries: [url] },
  )
  const shown = render(
    <QueryClientProvider client={queries}>
      <HttpProvider value={server.http}>
        <KindsProvider value={KINDS}>
          <ToastProvider>
            <BarSlotsProvider>
              <header>
                {SLOTS.map((name) => (
                  <BarPlace key={name} name={name} />
                ))}
              </header>
              <main>
                <RouterProvider router={router} flushSync={(draw) => void flushSync(draw)} />
              </main>
            </BarSlotsProvider>
          </ToastProvider>
        </KindsProvider>
      </HttpProvider>
    </QueryClientProvider>,
  )

  return { ...shown, router, queries }
}

/** The findings of axe; colours are checked in a real browser, where they are painted. */
export async function axeViolations(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}
