/** Current zone, then its former names (tzdata 2025c, backward); browsers still report some, such as Asia/Calcutta. */
const FORMER_NAMES = `
Africa/Asmara Africa/Asmera
Africa/Bamako Africa/Timbuktu
America/Adak America/Atka US/Aleutian
America/Anchorage US/Alaska
America/Argentina/Buenos_Aires America/Buenos_Aires
America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Catamarca
America/Argentina/Cordoba America/Cordoba America/Rosario
America/Argentina/Jujuy America/Jujuy
America/Argentina/Mendoza America/Mendoza
America/Atikokan America/Coral_Harbour
America/Chicago US/Central
America/Denver America/Shiprock US/Mountain
America/Detroit US/Michigan
America/Edmonton America/Yellowknife Canada/Mountain
America/Halifax Canada/Atlantic
America/Indiana/Indianapolis America/Fort_Wayne America/Indianapolis US/East-Indiana
America/Indiana/Knox America/Knox_IN US/Indiana-Starke
America/Iqaluit America/Pangnirtung
America/Kentucky/Louisville America/Louisville
America/Los_Angeles US/Pacific
America/Manaus Brazil/West
America/Mazatlan Mexico/BajaSur
America/Mexico_City Mexico/General
America/New_York US/Eastern
America/Noronha Brazil/DeNoronha
America/Nuuk America/Godthab
America/Phoenix US/Arizona
America/Regina Canada/Saskatchewan
America/Rio_Branco America/Porto_Acre Brazil/Acre
America/Santiago Chile/Continental
America/Sao_Paulo Brazil/East
America/St_Johns Canada/Newfoundland
America/St_Thomas America/Virgin
America/Tijuana America/Ensenada America/Santa_Isabel Mexico/BajaNorte
America/Toronto America/Montreal America/Nipigon America/Thunder_Bay Canada/Eastern
America/Vancouver Canada/Pacific
America/Whitehorse Canada/Yukon
America/Winnipeg America/Rainy_River Canada/Central
Asia/Ashgabat Asia/Ashkhabad
Asia/Dhaka Asia/Dacca
Asia/Ho_Chi_Minh Asia/Saigon
Asia/Jerusalem Asia/Tel_Aviv
Asia/Kathmandu Asia/Katmandu
Asia/Kolkata Asia/Calcutta
Asia/Macau Asia/Macao
Asia/Makassar Asia/Ujung_Pandang
Asia/Nicosia Europe/Nicosia
Asia/Shanghai Asia/Chongqing Asia/Chungking Asia/Harbin
Asia/Thimphu Asia/Thimbu
Asia/Ulaanbaatar Asia/Choibalsan Asia/Ulan_Bator
Asia/Urumqi Asia/Kashgar
Asia/Yangon Asia/Rangoon
Atlantic/Faroe Atlantic/Faeroe
Australia/Adelaide Australia/South
Australia/Brisbane Australia/Queensland
Australia/Broken_Hill Australia/Yancowinna
Australia/Darwin Australia/North
Australia/Hobart Australia/Currie Australia/Tasmania
Australia/Lord_Howe Australia/LHI
Australia/Melbourne Australia/Victoria
Australia/Perth Australia/West
Australia/Sydney Australia/ACT Australia/Canberra Australia/NSW
Europe/Chisinau Europe/Tiraspol
Europe/Istanbul Asia/Istanbul
Europe/Kyiv Europe/Kiev Europe/Uzhgorod Europe/Zaporozhye
Europe/London Europe/Belfast
Europe/Oslo Atlantic/Jan_Mayen
Pacific/Auckland Antarctica/South_Pole
Pacific/Chuuk Pacific/Truk Pacific/Yap
Pacific/Easter Chile/EasterIsland
Pacific/Honolulu Pacific/Johnston US/Hawaii
Pacific/Kanton Pacific/Enderbury
Pacific/Pago_Pago Pacific/Samoa US/Samoa
Pacific/Pohnpei Pacific/Ponape`

const currentByFormer = new Map(
  FORMER_NAMES.trim()
    .split('\n')
    .flatMap((row) => {
      const [zone = '', ...former] = row.split(' ')
      return former.map((name): [string, string] => [name, zone])
    }),
)

export const currentZone = (zone: string): string => currentByFormer.get(zone) ?? zone
