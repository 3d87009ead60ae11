import type { ConnectionInfo } from '../persistent/consumers.ts'
import type { GroupInfo } from '../persistent/group.ts'
import { ALL, type GroupConfig } from '../persistent/settings.ts'
import { persistent, type Persistent } from './definitions.ts'

export function subscriptionInfo(info: GroupInfo): Persistent.SubscriptionInfo {
  const { config, rate } = info
  const { settings } = config
  const message = new persistent.SubscriptionInfo()
  message.setEventSource(config.stream)
  message.setGroupName(config.group)
  message.setStatus(info.status)
  message.setConnectionsList(info.connections.map(connectionInfo))
  message.setAveragePerSecond(rate.perSecond)
  message.setTotalItems(String(rate.total))
  message.setCountSinceLastMeasurement(String(rate.since))
  message.setLastCheckpointedEventPosition(info.lastCheckpoint)
  message.setLastKnownEventPosition(info.lastKnown)
  message.setResolveLinkTos(settings.resolveLinks)
  message.setStartFrom(startFrom(config))
  message.setMessageTimeoutMilliseconds(settings.messageTimeoutMs)
  message.setExtraStatistics(settings.extraStatistics)
  message.setMaxRetryCount(settings.maxRetryCount)
  message.setLiveBufferSize(settings.liveBufferSize)
  message.setBufferSize(settings.historyBufferSize)
  message.setReadBatchSize(settings.readBatchSize)
  message.setCheckPointAfterMilliseconds(settings.checkpointAfterMs)
  message.setMinCheckPointCount(settings.minCheckpointCount)
  message.setMaxCheckPointCount(settings.maxCheckpointCount)
  message.setReadBufferCount(info.readBuffer)
  message.setLiveBufferCount('0')
  message.setRetryBufferCount(info.retryBuffer)
  message.setTotalInFlightMessages(info.inFlight)
  message.setOutstandingMessagesCount(info.outstanding)
  message.setNamedConsumerStrategy(settings.strategy)
  message.setMaxSubscriberCount(settings.maxSubscriberCount)
  message.setParkedMessageCount(String(info.parked))
  return message
}

function connectionInfo(info: ConnectionInfo): Persistent.SubscriptionInfo.ConnectionInfo {
  const message = new persistent.SubscriptionInfo.ConnectionInfo()
  message.setFrom(info.from)
  message.setUsername(info.user)
  message.setAverageItemsPerSecond(info.rate.perSecond)
  message.setTotalItems(String(info.rate.total))
  message.setCountSinceLastMeasurement(String(info.rate.since))
  message.setObservedMeasurementsList(
    info.measurements.map(([key, value]) => {
      const measurement = new persistent.SubscriptionInfo.Measurement()
      measurement.setKey(key)
      measurement.setValue(String(value))
      return measurement
    }),
  )
  message.setAvailableSlots(info.slots - info.inFlight)
  message.setInFlightMessages(info.inFlight)
  message.setConnectionName(info.connection)
  return message
}

function startFrom({ stream, settings }: GroupConfig): string {
  const number = { start: 0, end: -1 }[String(settings.startFrom)] ?? settings.startFrom
  return stream === ALL ? `C:${number}/P:${number}` : String(number)
}
