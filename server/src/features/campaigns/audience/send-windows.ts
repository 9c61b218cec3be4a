// Legal hours for texts in the recipient's local time, [from, until): US 47 CFR 64.1200(c)(1), by area code;
// India TCCCPR 2018; UAE TDRA; elsewhere 9 to 20.

export interface SendWindow {
  from: number
  until: number
}

const DEFAULT_WINDOW: SendWindow = { from: 9, until: 20 }

const BY_CALLING_CODE: readonly { code: string; window: SendWindow; zones: readonly string[] }[] = [
  { code: '971', window: { from: 7, until: 21 }, zones: ['Asia/Dubai'] },
  { code: '91', window: { from: 10, until: 21 }, zones: ['Asia/Kolkata'] },
  { code: '44', window: DEFAULT_WINDOW, zones: ['Europe/London'] },
  { code: '61', window: DEFAULT_WINDOW, zones: ['Australia/Sydney', 'Australia/Perth'] },
]

const NORTH_AMERICA: SendWindow = { from: 8, until: 21 }
/** Area codes of Florida, where sending hours end an hour earlier by state law. */
const FLORIDA = new Set(
  '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954'.split(' '),
)
const CANADA = new Set(
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942'.split(
    ' ',
  ),
)

/** North American area codes that lie in a single zone. */
const ZONES: readonly [string, string][] = [
  [
    'America/New_York',
    '201 202 203 207 212 215 216 220 223 227 229 234 239 240 248 252 267 272 276 283 301 302 304 305 313 315 317 321 324 326 329 330 332 336 339 343 347 351 352 363 365 380 386 401 404 407 410 412 413 416 419 434 436 437 438 440 443 445 448 450 456 463 468 470 472 475 478 484 508 513 514 516 517 518 519 540 548 551 561 567 570 571 579 582 585 586 603 607 609 610 613 614 616 617 624 631 640 645 646 647 656 667 678 679 680 681 686 689 703 704 705 706 716 717 718 724 727 728 732 734 740 743 753 754 757 762 765 770 771 772 774 781 786 802 803 804 810 813 814 819 821 826 828 835 838 839 843 845 848 854 856 857 860 861 862 863 864 865 873 878 904 905 908 910 912 914 917 919 929 934 937 941 942 943 947 948 954 959 973 978 980 983 984 989 226 249 289 263 354 367 382 418 428 581 742',
  ],
  [
    'America/Chicago',
    '205 210 214 217 218 224 225 228 251 254 256 262 274 281 309 312 314 316 318 319 320 325 331 334 337 346 353 361 402 405 409 414 417 430 432 447 464 469 479 501 504 507 512 515 531 534 539 557 563 572 573 580 601 608 612 615 618 621 629 630 636 639 651 659 660 662 682 708 712 713 715 726 730 731 737 763 769 773 775 779 806 815 816 817 830 832 847 870 872 901 903 913 918 920 925 930 931 936 938 940 945 952 956 972 975 979 985 204 431 584 306 474',
  ],
  ['America/Denver', '303 307 385 406 435 505 575 719 720 801 970 983 403 587 780 825 368'],
  ['America/Phoenix', '480 520 602 623 928'],
  [
    'America/Los_Angeles',
    '206 209 213 253 279 310 323 341 350 360 408 415 424 425 442 503 509 510 530 559 562 564 619 626 628 650 657 661 669 702 707 714 725 747 760 775 805 818 820 831 840 858 909 916 925 949 951 971 236 250 257 604 672 778',
  ],
  ['America/Anchorage', '907'],
  ['Pacific/Honolulu', '808'],
  ['America/Halifax', '506 782 902'],
  ['America/St_Johns', '709'],
]
/** Zones of area codes that span zones or are missing above: the time must be within hours in all of them. */
const ALL_US_ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles']

const areaZones = new Map<string, string[]>()
for (const [zone, codes] of ZONES) {
  for (const code of codes.split(' ')) areaZones.set(code, [...(areaZones.get(code) ?? []), zone])
}

/** Length of the number prefix that determines the zone: calling code and area code. */
export const ZONE_PREFIX_LENGTH = 5

export interface Hours {
  window: SendWindow
  /** The time must be within the window in all of these. */
  zones: readonly string[]
}

export function hoursFor(phone: string): Hours {
  const digits = phone.replace(/^\+/, '')
  if (digits.startsWith('1')) {
    const area = digits.slice(1, 4)
    const window = CANADA.has(area)
      ? DEFAULT_WINDOW
      : FLORIDA.has(area)
        ? { ...NORTH_AMERICA, until: 20 }
        : NORTH_AMERICA
    return { window, zones: areaZones.get(area) ?? ALL_US_ZONES }
  }
  const country = BY_CALLING_CODE.find(({ code }) => digits.startsWith(code))
  return country ?? { window: DEFAULT_WINDOW, zones: ['UTC'] }
}

const formats = new Map<string, Intl.DateTimeFormat>()
function minuteOfDay(at: Date, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    // oxlint-disable-next-line tidetable/no-own-format -- local hour of the recipient, for calculation
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    formats.set(zone, format)
  }
  const [hour = '0', minute = '0'] = format.format(at).split(':')
  return Number(hour) * 60 + Number(minute)
}

export const isWithin = ({ window, zones }: Hours, at: Date): boolean =>
  zones.every((zone) => {
    const minute = minuteOfDay(at, zone)
    return minute >= window.from * 60 && minute < window.until * 60
  })

const STEP = 15 * 60_000
const STEPS_MAX = (3 * 24 * 60) / 15

/** Returns `now` if sending is allowed, else the start of the next window to the quarter hour, across clock changes. */
export function nextOpening(hours: Hours, now: Date): Date {
  if (isWithin(hours, now)) return now
  const start = Math.floor(now.getTime() / STEP) * STEP
  for (let step = 1; step <= STEPS_MAX; step++) {
    const at = new Date(start + step * STEP)
    if (isWithin(hours, at)) return at
  }
  throw new Error(`no hour suits ${hours.zones.join(', ')} together`)
}

export function textsPerOpeningHour(groups: readonly { beginning: string; people: number }[], now: Date) {
  const byHour = new Map<number, number>()
  for (const { beginning, people } of groups) {
    const hours = hoursFor(beginning)
    if (isWithin(hours, now)) continue
    const { from } = hours.window
    byHour.set(from, (byHour.get(from) ?? 0) + people)
  }
  return [...byHour].map(([hour, texts]) => ({ hour, texts })).sort((a, b) => a.hour - b.hour)
}
