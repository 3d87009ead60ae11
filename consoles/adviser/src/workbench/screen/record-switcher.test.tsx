// @vitest-environment jsdom
import type { RecordSummary, RecordView } from '@tafel/contracts/contexts/records/views.ts'
import type { QueryOptions } from '@tafel/kit/http/client.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createFakeServer } from '../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../app/testing/render-route.tsx'
import { RecordSwitcher } from './record-switcher.tsx'

afterEach(cleanup)

test('loads all records of a client with more than one page of them', async () => {
  const server = createFakeServer()
  server.addClient('c1', 'Thandi', 'Nkosi')
  const all = Array.from({ length: 130 }, (_, index) =>
    server.addRecord(`r${index}`, { clientId: 'c1', description: `Record ${index + 1}` }),
  )
  const page = ({ after, limit }: NonNullable<QueryOptions['search']>) => {
    const from = Number(after ?? 0)
    const to = from + Number(limit)
    return { items: all.slice(from, to) as readonly RecordSummary[], next: to < all.length ? String(to) : null }
  }
  server.http.queryWithView = async <T,>(_path: string, { search = {} }: QueryOptions = {}) => ({ data: page(search) as T, late: false })
  const last = all.at(-1)!
  const Switcher = () => (
    <RecordSwitcher record={last as RecordView} description={last.description} hrefOf={({ recordId }) => `/${recordId}`} />
  )
  renderRoute(server, '/', { '/': Switcher })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Record 130/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show more' }))
  expect(await screen.findByRole('menuitem', { name: /Record 130/ })).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Record 101')
  expect(screen.queryByRole('menuitem', { name: 'Show more' })).toBeNull()
  expect(screen.getByRole('button', { name: /Record 130/, hidden: true }).textContent).toContain('130 of 130')
  expect(await axeViolations()).toEqual([])
})
