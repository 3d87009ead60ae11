// @vitest-environment jsdom
import { NALEDI, IRP5, payeFile } from '@tafel/contracts/contexts/documents/testing/paye-sample.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { ImportCertificate } from './import-certificate.tsx'

afterEach(cleanup)

async function open({ year = 2026, idNumber = NALEDI.idNumber }: { year?: number; idNumber?: string } = {}) {
  const server = createFakeServer()
  server.addClient('c1', 'Naledi', 'Mokoto', { idNumber })
  const editAll = vi.fn<(changes: readonly unknown[]) => void>()
  renderRoute(server, '/', { '/': () => <ImportCertificate clientId="c1" inputs={{}} year={year} editAll={editAll} /> })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Import IRP5 or IT3(a)…' }))
  const input = await screen.findByLabelText('File of IRP5 or IT3(a) certificates')
  await vi.waitFor(() => expect((input as HTMLInputElement).disabled).toBe(false))
  const choose = (text: string, name = 'certificates.psv') => user.upload(input, new File([text], name, { type: 'text/plain' }))
  return { user, choose, editAll }
}

it('shows the input of each box, and uses all figures in one step', async () => {
  const { user, choose, editAll } = await open()
  await choose(payeFile())
  const table = await screen.findByRole('table', { name: /^Figures of the certificate/ })
  expect(
    within(table).getByRole('row', { name: /Own pension fund contributions 4001 less 3817, the employer’s part – R\s28\s800/ }),
  ).toBeTruthy()
  expect(screen.getByText('11 boxes not used')).toBeTruthy()
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use these 9 figures' }))
  expect(editAll).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('uses a certificate that does not add up only after confirmation', async () => {
  const { user, choose } = await open()
  await choose(payeFile(IRP5.replace('3699,640000', '3699,640001')))
  expect((await screen.findByRole('alert')).textContent).toContain('3696 + 3699 is 642401')
  const use = screen.getByRole('button', { name: 'Use these 9 figures' }) as HTMLButtonElement
  expect(use.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  expect(use.disabled).toBe(false)
})

it('refuses another year, another person, a damaged file and any other file, with the reason', async () => {
  const { choose } = await open({ year: 2027 })
  await choose(payeFile())
  expect(await screen.findByText('This certificate is for 2026; the scenario is for 2027.')).toBeTruthy()
  await choose(payeFile(IRP5.replace('132450.75', '132450,75')))
  expect(await screen.findByText(/after 4102 = 132450 the next code is "75"/)).toBeTruthy()
  await choose('Name,Surname\nA,B')
  expect(await screen.findByText(/not a file of certificates in SARS’s layout/)).toBeTruthy()
  cleanup()
  const other = await open({ idNumber: '9001015009086' })
  await other.choose(payeFile())
  expect(await screen.findByText(/certificates of 2 other people/)).toBeTruthy()
})
