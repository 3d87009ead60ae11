// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChatLine } from './chat-line.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(enabled: boolean, chatWidgetUrl?: string) {
  const config = { identityUrl: 'https://auth.example.co.za', realm: 'tafel', clientId: 'admin-console', chatWidgetUrl }
  vi.stubGlobal('fetch', async () => Response.json(config))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChatLine enabled={enabled} onChanged={() => undefined} />
    </QueryClientProvider>,
  )
}

it('says why no chat appears although it is on', async () => {
  show(true)
  expect(await screen.findByText('on, but not offered')).toBeTruthy()
  expect(screen.getByText(/names no chat provider, so no chat appears/)).toBeTruthy()
})

it('names the provider', async () => {
  show(true, 'https://chat.example.co.za/widget.js')
  expect(await screen.findByText('Provider: chat.example.co.za')).toBeTruthy()
  expect(screen.getByText('on')).toBeTruthy()
})

it('is off without a warning', async () => {
  show(false)
  await screen.findByText(/names no chat provider/)
  expect(screen.getByText('off')).toBeTruthy()
})
