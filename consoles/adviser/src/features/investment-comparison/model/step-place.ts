/** The vehicle and month of a schedule figure: `vehicles.0.months.60.value`. */
export function monthOfStep(step: string): { readonly vehicle: number; readonly at: number } | undefined {
  const [, vehicle, month] = /^vehicles\.(\d+)\.months\.(\d+)\./.exec(step) ?? []
  return vehicle === undefined || month === undefined ? undefined : { vehicle: Number(vehicle), at: Number(month) }
}
