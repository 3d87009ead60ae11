// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { UploadOptions } from '@tafel/kit/http/client.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { HttpProvider } from '../../../shared/session/http.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { LogoField } from './logo-field.tsx'

afterEach(cleanup)

test('shows that an upload is being retried, and lets the user stop it', async () => {
  const server = createFakeServer()
  const uploading = Promise.withResolvers<never>()
  server.http.upload = (_path: string, _file: Blob, { signal, onRetry }: UploadOptions = {}) => {
    signal?.addEventListener('abort', () => uploading.reject(signal.reason))
    onRetry?.()
    return uploading.promise
  }
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HttpProvider value={server.http}>
        <LogoField value="" onChange={onChange} />
      </HttpProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [new File(['a'], 'a.png')] } })
  expect((await screen.findByRole('status')).textContent).toContain('The picture has not been uploaded yet.')
  await userEvent.click(screen.getByRole('button', { name: 'Stop trying' }))
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onChange).not.toHaveBeenCalled()
})
