// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createToasts } from '@tafel/kit/toast/toasts.ts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { followNavigation } from './follow-navigation.ts'
import { GoingToLoader, showGoingTo } from './guard/going-to.tsx'

afterEach(cleanup)

test('hides the loader, and clears the last screen’s messages, once the page is rendered', async () => {
  const arrived = Promise.withResolvers<null>()
  const toasts = createToasts()
  const router = createMemoryRouter([
    { path: '/', element: <h1>Clients</h1> },
    {
      path: '/record',
      element: <h1>Record</h1>,
      loader: () => {
        showGoingTo('Transfer duty')
        return arrived.promise
      },
    },
  ])
  followNavigation(router, toasts)
  render(
    <>
      <RouterProvider router={router} />
      <GoingToLoader />
    </>,
  )
  toasts.show('Thandi Dlamini added', { tone: 'done' })
  await act(async () => void router.navigate('/?client=c1'))
  expect(toasts.getState().shown).toHaveLength(1)
  await act(async () => void router.navigate('/record'))
  expect(screen.getByText('Going to Transfer duty')).toBeTruthy()
  await act(async () => arrived.resolve(null))
  expect(screen.getByRole('heading', { name: 'Record' })).toBeTruthy()
  expect(screen.queryByText('Going to Transfer duty')).toBeNull()
  expect(toasts.getState().shown).toEqual([])
})
