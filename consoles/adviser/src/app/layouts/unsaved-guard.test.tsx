// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { type OnLeave, useUnsaved } from '../../shared/unsaved/unsaved.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

afterEach(cleanup)

function setup(onLeave: OnLeave) {
  function Page() {
    const [text, setText] = useState('')
    const settle = useUnsaved(text !== '', onLeave)
    return (
      <>
        <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
        <Link to="/form?tab=2">Other tab</Link>
        <Link to="/form?dialog=new">Dialog</Link>
        <Link to="/away" onClick={settle}>
          Save and go
        </Link>
        <Link to="/away">Away</Link>
      </>
    )
  }
  const router = createMemoryRouter(
    [
      {
        Component: () => (
          <>
            <Outlet />
            <UnsavedGuard />
          </>
        ),
        children: [
          { path: '/form', Component: Page },
          { path: '/away', element: <p>Away from it</p> },
        ],
      },
    ],
    { initialEntries: ['/away', '/form'], initialIndex: 1 },
  )
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  )
  return { user: userEvent.setup(), router }
}

const isReloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
const field = () => screen.getByLabelText<HTMLInputElement>('Name')

test('nothing typed: links, Back and a reload need no confirmation', async () => {
  const { user } = setup('keepsDraft')
  expect(isReloadAsked()).toBe(false)
  await user.click(screen.getByRole('link', { name: 'Away' }))
  expect(await screen.findByText('Away from it')).toBeTruthy()
})

test('unsaved edits: a link, Back, another dialog and a reload ask; the edits stay, or the page is left', async () => {
  const { user, router } = setup('keepsDraft')
  await user.type(field(), 'Thandi')
  expect(isReloadAsked()).toBe(true)
  for (const leave of [
    () => user.click(screen.getByText('Away')),
    () => router.navigate(-1),
    () => user.click(screen.getByText('Dialog')),
  ]) {
    await leave()
    expect((await question()).textContent).toContain('it stays on this device as a draft')
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field().value).toBe('Thandi')
  }
  await user.click(screen.getByRole('link', { name: 'Other tab' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await question()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Away from it')).toBeTruthy()
  expect(isReloadAsked()).toBe(false)
})

test('warns that changes without a draft are lost', async () => {
  const { user } = setup('loses')
  await user.type(field(), 'R abc')
  await user.click(screen.getByRole('link', { name: 'Away' }))
  expect((await question()).textContent).toContain('It is lost if you leave')
})

test('doesn’t ask for a record that continues saving or a form that was just saved', async () => {
  const record = setup('continues')
  await record.user.type(field(), 'Thandi')
  expect(isReloadAsked()).toBe(false)
  cleanup()
  const { user } = setup('keepsDraft')
  await user.type(field(), 'Thandi')
  await user.click(screen.getByRole('link', { name: 'Save and go' }))
  expect(await screen.findByText('Away from it')).toBeTruthy()
})
