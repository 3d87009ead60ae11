import { MAX_VEHICLES } from '@tafel/contracts/kinds/investment/calculator/inputs/comparison.ts'
import { VEHICLE_KINDS, type VehicleGiven } from '@tafel/contracts/kinds/investment/calculator/inputs/vehicle.ts'
import { RULES } from '@tafel/contracts/kinds/investment/calculator/vehicles/kinds.ts'
import { distinct } from '@tafel/contracts/kinds/investment/report/words.ts'
import type { Vehicles } from './comparison-inputs.ts'

export const MIN_VEHICLES = 2

export const canAdd = (vehicles: Vehicles): boolean => vehicles.length < MAX_VEHICLES
export const canRemove = (vehicles: Vehicles): boolean => vehicles.length > MIN_VEHICLES

/** Appends a vehicle of the first unused kind, with the contributions and costs of the last one. */
export function withAnother(vehicles: Vehicles): Vehicles {
  const kind = VEHICLE_KINDS.find((each) => vehicles.every((vehicle) => vehicle.kind !== each)) ?? VEHICLE_KINDS[0]
  const { monthly, initial, eac } = vehicles.at(-1) ?? ({} as Partial<VehicleGiven>)
  const { drawsDown, savesInterest } = RULES[kind]
  return [
    ...vehicles,
    {
      kind,
      ...(monthly === undefined || drawsDown ? {} : { monthly }),
      ...(initial === undefined ? {} : { initial }),
      ...(eac === undefined || savesInterest ? {} : { eac }),
    },
  ]
}

/** Inserts a copy after the vehicle. */
export const withCopy = (vehicles: Vehicles, at: number): Vehicles => [
  ...vehicles.slice(0, at + 1),
  vehicles[at]!,
  ...vehicles.slice(at + 1),
]

export const without = (vehicles: Vehicles, at: number): Vehicles => vehicles.filter((_vehicle, place) => place !== at)

/** Moves the vehicle one place to the left or right; unchanged at the ends. */
export function moved(vehicles: Vehicles, at: number, by: 1 | -1): Vehicles {
  const other = vehicles[at + by]
  return other === undefined ? vehicles : vehicles.with(at, other).with(at + by, vehicles[at]!)
}

/** The name of each vehicle, or its kind; numbered if two are the same. */
export function vehicleNames(vehicles: Vehicles): readonly string[] {
  return distinct(vehicles.map(({ name, kind }) => (name === undefined || name === '' ? RULES[kind].label : name)))
}
