import type { UntypedServiceImplementation } from '@grpc/grpc-js'
import { ALL } from '../persistent/settings.ts'
import { Refusal } from '../storage/refusal.ts'
import { persistent, shared, type Empty, type Persistent } from '../wire/definitions.ts'
import { changedKey, groupFilter, groupKey, groupSettings } from '../wire/persistent-requests.ts'
import { subscriptionInfo } from '../wire/persistent-responses.ts'
import { streamName, wholeNumber } from '../wire/requests.ts'
import type { ServerContext } from './context.ts'
import { persistentReadHandler } from './persistent-read.ts'
import { unary } from './unary.ts'

/** Persistent subscriptions: what they are, what they do, and their consumers. */
export function persistentHandlers(context: ServerContext): UntypedServiceImplementation {
  const { groups, access } = context
  return {
    create: unary(async (request: Persistent.CreateReq, { metadata }) => {
      await access?.operations(metadata)
      const options = required(request.getOptions())
      await groups.create({ ...changedKey(options), settings: groupSettings(options), filter: groupFilter(options) })
      return new persistent.CreateResp()
    }),
    update: unary(async (request: Persistent.UpdateReq, { metadata }) => {
      await access?.operations(metadata)
      const options = required(request.getOptions())
      await groups.update(changedKey(options), groupSettings(options))
      return new persistent.UpdateResp()
    }),
    delete: unary(async (request: Persistent.DeleteReq, { metadata }) => {
      await access?.operations(metadata)
      await groups.delete(groupKey(request.getOptions()))
      return new persistent.DeleteResp()
    }),
    read: persistentReadHandler(context),
    getInfo: unary(async (request: Persistent.GetInfoReq, { metadata }) => {
      await access?.authenticated(metadata)
      const group = groups.get(groupKey(request.getOptions()))
      return new persistent.GetInfoResp().setSubscriptionInfo(subscriptionInfo(group.info()))
    }),
    list: unary(async (request: Persistent.ListReq, { metadata }) => {
      await access?.authenticated(metadata)
      const found = groups.list(listedStream(request)).map((group) => subscriptionInfo(group.info()))
      return new persistent.ListResp().setSubscriptionsList(found)
    }),
    replayParked: unary(async (request: Persistent.ReplayParkedReq, { metadata }) => {
      await access?.operations(metadata)
      const options = required(request.getOptions())
      groups.get(groupKey(options)).replayParked(options.hasStopAt() ? wholeNumber(options.getStopAt()) : undefined)
      return new persistent.ReplayParkedResp()
    }),
    restartSubsystem: unary(async (_request: Empty, { metadata }) => {
      await access?.operations(metadata)
      await groups.restart()
      return new shared.Empty()
    }),
  }
}

function listedStream(request: Persistent.ListReq): string | undefined {
  const option = request.getOptions()?.getListForStream()
  if (option === undefined) return undefined
  return option.hasAll() ? ALL : streamName(option.getStream())
}

function required<T>(options: T | undefined): T {
  if (options === undefined) throw new Refusal({ kind: 'invalid', text: 'The request has no options.' })
  return options
}
