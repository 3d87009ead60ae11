import * as z from 'zod/mini'
import { BadRequest } from '../identity/http/bad-request.ts'
import { json, redirect, type Reply, type Request, type Router } from '../identity/http/router.ts'
import { faultSchema } from './faults.ts'
import type { Subscription } from './model.ts'
import { later } from './periods.ts'
import { PAY_ACTIONS, type Simulator } from './simulator.ts'

const clockSchema = z.strictObject({
  set: z.optional(z.iso.datetime({ offset: true })),
  advance: z.optional(z.string()),
  mode: z.optional(z.enum(['real', 'stopped'])),
})
const outcomesSchema = z.strictObject({ outcomes: z.array(z.enum(['ok', 'fail', 'failTold'])).check(z.maxLength(100)) })
/** The limit of one step, so that a typing error doesn't cause thousands of charges. */
const FURTHEST_MS = 6 * 366 * 86_400_000

/** For tests and the dashboard: triggers what the real PayFast does by itself. */
export function controlRoutes(router: Router, simulator: Simulator): void {
  const { state, clock, faults } = simulator

  router.on('GET', '/__sim/state', () =>
    json({ now: new Date(clock.now()).toISOString(), faults: faults.all(), ...state, merchantId: simulator.merchant.merchantId }),
  )
  router.on('GET', '/__sim/itns', () => json(state.itns))
  router.on('POST', '/__sim/reset', (request) => {
    simulator.reset()
    return replyTo(request, {})
  })
  router.on('POST', '/__sim/clock', async (request) => {
    const { set, advance, mode } = parsed(clockSchema, await bodyOf(request))
    if (mode === 'real') clock.real()
    if (mode === 'stopped') clock.stop()
    const target = set === undefined ? (advance === undefined ? undefined : later(clock.now(), advance)) : Date.parse(set)
    if (advance !== undefined && target === undefined) throw new BadRequest('advance: a duration such as P1M, P3D or PT10M.')
    if (target !== undefined && target - clock.now() > FURTHEST_MS) throw new BadRequest('At most six years at once.')
    if (target !== undefined && target < clock.now()) clock.set(target)
    else if (target !== undefined) await simulator.advanceTo(target)
    else simulator.save()
    return replyTo(request, { now: new Date(clock.now()).toISOString() })
  })
  router.on('POST', '/__sim/checkouts/:id/:action', async (request) => {
    const checkout = simulator.checkoutOf(request.params['id'])
    const action = PAY_ACTIONS.find((each) => each === request.params['action'])
    if (checkout === undefined || action === undefined) return json({ error: 'There is no such checkout or action.' }, 404)
    if (!(await simulator.act(checkout, action))) return json({ error: 'This has already been processed.' }, 409)
    return replyTo(request, { state: checkout.state })
  })
  router.on(
    'POST',
    '/__sim/subscriptions/:token/charge-now',
    onSubscription(async (subscription) => {
      if (!(await simulator.chargeNow(subscription))) throw new BadRequest('This subscription has no further charges.', 409)
    }),
  )
  router.on('POST', '/__sim/subscriptions/:token/cancel-as-buyer', onSubscription(simulator.cancel))
  router.on(
    'POST',
    '/__sim/subscriptions/:token/next-outcomes',
    onSubscription(async (subscription, request) => {
      const body = await bodyOf(request)
      const given = typeof body['outcomes'] === 'string' ? { outcomes: body['outcomes'].split(',') } : body
      subscription.nextOutcomes.push(...parsed(outcomesSchema, given).outcomes)
      simulator.save()
    }),
  )
  router.on('POST', '/__sim/itns/:id/resend', async (request) =>
    (await simulator.resend(request.params['id']!)) ? replyTo(request, {}) : json({ error: 'There is no such notification.' }, 404),
  )
  router.on('POST', '/__sim/faults', async (request) => {
    faults.change(parsed(faultSchema, await bodyOf(request)))
    return replyTo(request, faults.all())
  })
  router.on('DELETE', '/__sim/faults', () => {
    faults.clear()
    return json({})
  })

  function onSubscription(work: (subscription: Subscription, request: Request) => Promise<unknown>) {
    return async (request: Request): Promise<Reply> => {
      const subscription = state.subscriptions.find(({ token }) => token === request.params['token'])
      if (subscription === undefined) return json({ error: 'There is no such subscription.' }, 404)
      await work(subscription, request)
      return replyTo(request, subscription)
    }
  }
}

const isForm = ({ req }: Request): boolean => /^application\/x-www-form-urlencoded\b/i.test(req.headers['content-type'] ?? '')

/** Redirects the dashboard's forms back to it; programs get the answer. */
const replyTo = (request: Request, answer: unknown): Reply => (isForm(request) ? redirect('/') : json(answer))

async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  if (!isForm(request)) {
    const body = await request.json()
    return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  }
  return Object.fromEntries([...(await request.form())].map(([name, value]) => [name, SWITCHED[value] ?? value]))
}
const SWITCHED: Readonly<Record<string, boolean>> = { true: true, false: false }

function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.infer<S> {
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  throw new BadRequest(read.error.issues.map(({ path, message }) => `${path.join('.') || 'The body'}: ${message}`).join(' '))
}
