// Independent model of an offer for comparison. One tick is half a minute: a period has 20 ticks; grace, late extension
// and undo have 4; withdrawal, clearing and a late confirmation have 30.

export const TICK_SECONDS = 30
const PERIOD = 20
const GRACE = 4
const LATE = 4
const UNDO = 4
const HAD_LEFT = 30

export interface ModelOffer {
  id: string
  visit: number
  state: string
  value: number
  madeAt: number
  startedAt: number | null
  endsAt: number | null
  period: number
  granted: boolean
  prolongs: string | null
  resumes: string | null
  phone: string | null
  leftAt: number | null
  askedAt: number | null
  overAt: number | null
}

export interface ModelSettings {
  stale: number | null
  clear: number | null
  auto: boolean
}

export class OfferModel {
  now = 0
  on = true
  gone = false
  visit = 0
  version = 1
  offers: ModelOffer[] = []
  newestId = ''
  /** The last action that can be undone, and the version after it. */
  pressed: { what: 'end' | 'new-party'; at: number; version: number } | null = null
  readonly settings: ModelSettings
  constructor(settings: ModelSettings) {
    this.settings = settings
  }

  get newest() {
    return this.offers.find(({ id }) => id === this.newestId)
  }
  get onTable() {
    return this.newest?.visit === this.visit ? this.newest : undefined
  }

  tick() {
    this.now++
    for (let again = true; again; ) again = this.moveOnce()
  }

  moveOnce(): boolean {
    const offer = this.onTable
    if (this.gone || !offer) return false
    const { stale, clear, auto } = this.settings
    if (offer.state === 'offered') {
      if (stale === null || this.now - offer.madeAt < stale) return false
      this.close(offer, 'withdrawn', offer.madeAt + stale)
      return true
    }
    if (offer.state === 'accepted') {
      const over = this.now - (offer.endsAt ?? 0)
      if (over < 0) return false
      const goesOn = offer.period === 1 && (offer.granted || (auto && offer.leftAt === null))
      if (goesOn) {
        Object.assign(offer, {
          startedAt: offer.endsAt,
          endsAt: (offer.endsAt ?? 0) + PERIOD,
          period: 2,
          granted: true,
        })
        this.version++
        return true
      }
      if (offer.leftAt !== null && over < GRACE) return false
      this.close(offer, 'expired', offer.endsAt ?? 0)
      return true
    }
    if (clear === null || this.now - (offer.overAt ?? 0) < clear) return false
    this.visit++
    this.version++
    return true
  }

  close(offer: ModelOffer, state: string, at = this.now) {
    offer.state = state
    offer.overAt = at
    this.version++
  }

  /** Confirms that the guest of an ended offer had left; changes the table only if this is its newest offer. */
  hadLeft(target: string, id: string): string {
    const offer = this.offers.find((each) => each.id === target)
    if (!offer) return 'unknown'
    if (this.gone) return 'gone'
    if (this.offers.some(({ resumes, state }) => resumes === target && state === 'completed')) return 'same'
    const isFollowed = this.offers.some(
      ({ resumes, prolongs }) => resumes === target || (prolongs === target && !resumes),
    )
    if (isFollowed || offer.state !== 'expired' || offer.leftAt === null) return 'offer_not_open'
    if (this.now >= (offer.endsAt ?? 0) + GRACE + HAD_LEFT) return 'too_late'
    this.offers.push({ ...offer, id, resumes: target, state: 'completed', madeAt: this.now, overAt: this.now })
    if (this.newestId === target) {
      this.newestId = id
      this.version++
    }
    return 'ok'
  }

  do(what: string, { id = '', phone = '', value = 1, seen = '' } = {}): string {
    const offer = this.onTable
    const state = offer?.state ?? 'none'
    if (what === 'restore') return this.restore()
    if (this.gone) return 'gone'
    if (what === 'undo') return this.undo(id, seen)
    if (seen && seen !== this.newest?.id)
      return what === 'extend' && seen === this.newest?.prolongs ? 'same' : 'stale_view'
    const late =
      state === 'none' || state === 'offered'
        ? 'offer_not_accepted'
        : state === 'expired'
          ? 'offer_expired'
          : 'offer_not_open'
    switch (what) {
      case 'offer':
        if (!this.on) return 'table_off'
        if (state === 'offered' || state === 'accepted') return offer?.value === value ? 'same' : 'offer_already_live'
        if (offer) this.visit++
        this.add({ id, value })
        return 'ok'
      case 'accept':
        if (state === 'accepted') return offer?.phone === phone ? 'same' : 'already_accepted'
        if (!offer || state !== 'offered') return 'offer_not_open'
        Object.assign(offer, { state: 'accepted', phone, startedAt: this.now, endsAt: this.now + PERIOD })
        this.version++
        return 'ok'
      case 'owner-reject':
        return state === 'offered' || state === 'rejected_by_diner' ? this.do('decline') : this.do('no')
      case 'guest-reject':
      case 'decline':
        if (state === 'rejected_by_diner') return 'same'
        if (state === 'accepted') return 'offer_accepted'
        if (!offer || state !== 'offered') return 'offer_not_open'
        this.close(offer, 'rejected_by_diner')
        return 'ok'
      case 'left':
        if (!offer || state !== 'accepted') return late
        if (offer.phone !== phone) return 'already_accepted'
        if (offer.leftAt !== null) return 'same'
        offer.leftAt = this.now
        this.version++
        return 'ok'
      case 'more-time':
        if (!offer || state !== 'accepted') return late
        if (offer.phone !== phone) return 'already_accepted'
        if (offer.askedAt !== null) return 'same'
        if (offer.granted || offer.period === 2) return 'already_extended'
        offer.askedAt = this.now
        this.version++
        return 'ok'
      case 'yes':
      case 'no': {
        const to = what === 'yes' ? 'completed' : 'rejected_by_restaurant'
        if (state === to) return 'same'
        if (!offer || state !== 'accepted') return late
        this.close(offer, to)
        this.press('end')
        return 'ok'
      }
      case 'extend':
        if (!offer || (state !== 'accepted' && state !== 'expired')) return late
        if (offer.period === 2) return 'already_extended'
        if (state === 'accepted') {
          if (offer.granted) return 'same'
          offer.granted = true
          this.version++
          while (this.moveOnce());
          return 'ok'
        }
        if (this.now - (offer.overAt ?? 0) > LATE) return 'too_late_to_extend'
        if (!this.on) return 'table_off'
        this.add({
          id,
          value: offer.value,
          prolongs: offer.id,
          phone: offer.phone,
          state: 'accepted',
          period: 2,
          granted: true,
        })
        return 'ok'
      case 'time-up': {
        return state === 'accepted' ? 'not_expired_yet' : 'same'
      }
      case 'withdraw':
        if (state === 'withdrawn') return 'same'
        if (state === 'accepted') return 'offer_accepted'
        if (!offer || state !== 'offered') return 'offer_not_open'
        this.close(offer, 'withdrawn')
        this.press('end')
        return 'ok'
      case 'on':
        if (this.on) return 'same'
        this.on = true
        this.version++
        return 'ok'
      case 'off':
      case 'remove':
        if (what === 'off' && !this.on) return 'same'
        if (state === 'accepted') return 'offer_accepted'
        if (offer && state === 'offered') {
          this.close(offer, 'withdrawn')
          if (what === 'off') this.press('end')
        } else this.version++
        if (what === 'off') this.on = false
        else this.gone = true
        return 'ok'
      case 'new-party':
        if (state === 'offered' || state === 'accepted') return 'offer_live'
        if (!offer) return 'same'
        this.visit++
        this.version++
        this.press('new-party')
        return 'ok'
    }
    throw new Error(what)
  }

  press(what: 'end' | 'new-party') {
    this.pressed = { what, at: this.now, version: this.version }
  }

  restore(): string {
    if (!this.gone) return 'same'
    this.gone = false
    this.version++
    while (this.moveOnce());
    return 'ok'
  }

  undo(id: string, seen: string): string {
    const { newest, pressed } = this
    const runs = newest?.state === 'offered' || newest?.state === 'accepted'
    if (newest && runs && seen && seen === newest.resumes) return 'same'
    if (!newest || (seen && seen !== newest.id)) return 'too_late_to_undo'
    if (pressed?.version !== this.version || this.now - pressed.at >= UNDO) return 'too_late_to_undo'
    if (pressed.what === 'new-party') {
      const { clear } = this.settings
      if (clear !== null && this.now - (newest.overAt ?? 0) >= clear) return 'too_late_to_undo'
      this.visit = newest.visit
      this.version++
      return 'ok'
    }
    const { startedAt, endsAt, period, granted, leftAt } = newest
    if (endsAt !== null) {
      const goesOn = period === 1 && (granted || (this.settings.auto && leftAt === null))
      if (this.now >= endsAt + (goesOn ? PERIOD : 0) + (leftAt === null ? 0 : GRACE)) return 'too_late_to_undo'
    }
    const state = startedAt === null ? 'offered' : 'accepted'
    this.offers.push({ ...newest, id, resumes: newest.id, state, madeAt: this.now, overAt: null })
    this.newestId = id
    this.on = true
    this.version++
    while (this.moveOnce());
    return 'ok'
  }

  add(fields: Partial<ModelOffer> & { id: string; value: number }) {
    const isAccepted = fields.state === 'accepted'
    this.offers.push({
      visit: this.visit,
      state: 'offered',
      madeAt: this.now,
      startedAt: isAccepted ? this.now : null,
      endsAt: isAccepted ? this.now + PERIOD : null,
      period: 1,
      granted: false,
      prolongs: null,
      resumes: null,
      phone: null,
      leftAt: null,
      askedAt: null,
      overAt: null,
      ...fields,
    })
    this.newestId = fields.id
    this.version++
  }
}
