import type { TariffHeading } from '@outpost/shared-contracts/pricing/hts-calls';

/** Subheadings of the Harmonized System that people ship: code and description, one a line. */
const TABLE = `0901.21 Coffee, roasted, not decaffeinated
0902.10 Green tea in packings of at most 3 kg
0902.30 Black tea in packings of at most 3 kg
0910.99 Spices, other
1704.90 Sugar confectionery without cocoa, sweets
1806.32 Chocolate in blocks or bars, not filled
1806.90 Chocolate and other food with cocoa
1905.31 Sweet biscuits, cookies
2103.90 Sauces and mixed seasonings
2106.90 Food preparations and dietary supplements
3004.90 Medicines in doses or packings for retail
3303.00 Perfumes and toilet waters
3304.10 Lip make-up preparations, lipstick
3304.20 Eye make-up preparations
3304.30 Manicure and pedicure preparations, nail polish
3304.99 Beauty and skin care preparations, creams
3305.10 Shampoos
3305.90 Hair preparations, other
3306.10 Toothpaste
3307.20 Personal deodorants
3307.49 Room perfumes and deodorizers
3401.11 Soap for toilet use
3406.00 Candles
3701.20 Instant print film
3824.99 Chemical preparations, other
3923.10 Boxes and cases of plastics
3924.10 Tableware and kitchenware of plastics
3926.20 Clothing accessories of plastics
3926.90 Articles of plastics, other, phone cases
4011.50 Bicycle tyres of rubber
4016.99 Articles of rubber, other
4202.12 Suitcases and trunks of plastics or textile
4202.21 Handbags of leather
4202.22 Handbags of plastics or textile
4202.31 Wallets and purses of leather
4202.32 Wallets and purses of plastics or textile
4202.92 Backpacks, sports bags and cases of textile
4203.10 Clothing of leather, jackets
4203.21 Sports gloves of leather
4203.30 Belts of leather
4414.10 Wooden frames for pictures
4419.90 Tableware and kitchenware of wood
4420.19 Ornaments of wood
4817.10 Envelopes of paper
4819.10 Cartons of corrugated board
4820.10 Notebooks, diaries and letter pads
4901.99 Printed books
4902.90 Newspapers and magazines
4903.00 Children's picture and colouring books
4909.00 Printed or illustrated postcards
4911.91 Pictures, designs and photographs
5007.20 Woven fabrics of silk
5208.52 Printed woven cotton fabrics
5702.42 Carpets of man-made fibres
6101.20 Men's coats of cotton, knitted
6102.30 Women's coats of man-made fibres, knitted
6103.42 Men's trousers of cotton, knitted
6104.43 Women's dresses of synthetic fibres, knitted
6104.62 Women's trousers of cotton, knitted
6105.10 Men's shirts of cotton, knitted
6106.10 Women's blouses of cotton, knitted
6107.11 Men's underpants of cotton, knitted
6108.21 Women's briefs of cotton, knitted
6109.10 T-shirts and vests of cotton, knitted
6109.90 T-shirts and vests of other textiles, knitted
6110.11 Jerseys and pullovers of wool, knitted
6110.12 Jerseys and pullovers of cashmere, knitted
6110.20 Jerseys, pullovers and sweatshirts of cotton, knitted
6110.30 Jerseys and pullovers of man-made fibres, knitted
6111.20 Babies' clothing of cotton, knitted
6112.41 Women's swimwear of synthetic fibres, knitted
6115.95 Socks and hosiery of cotton, knitted
6116.93 Gloves of synthetic fibres, knitted
6117.10 Shawls and scarves, knitted
6201.40 Men's coats and jackets of man-made fibres
6202.40 Women's coats and jackets of man-made fibres
6203.11 Men's suits of wool
6203.42 Men's trousers and jeans of cotton
6204.42 Women's dresses of cotton
6204.62 Women's trousers and jeans of cotton
6205.20 Men's shirts of cotton
6206.30 Women's blouses of cotton
6209.20 Babies' clothing of cotton
6212.10 Brassieres
6214.10 Scarves and shawls of silk
6215.10 Ties of silk
6302.21 Bed linen of cotton, printed
6302.60 Towels of cotton terry fabric
6304.92 Furnishing articles of cotton, cushion covers
6306.22 Tents of synthetic fibres
6307.90 Textile articles, other, face masks
6402.99 Shoes of rubber or plastics
6403.91 Boots with uppers of leather
6403.99 Shoes with uppers of leather
6404.11 Sports shoes with uppers of textile, sneakers
6404.19 Shoes with uppers of textile
6405.90 Shoes, other
6504.00 Hats, plaited
6505.00 Hats and caps, knitted or of textile
6506.10 Safety helmets
6601.99 Umbrellas
6702.90 Artificial flowers
6911.10 Tableware of porcelain or china
6912.00 Tableware of other ceramics, mugs
6913.10 Ornaments of porcelain
7013.37 Drinking glasses
7013.99 Glassware for decoration
7113.11 Jewellery of silver
7113.19 Jewellery of gold or other precious metal
7117.19 Imitation jewellery of base metal
7117.90 Imitation jewellery, other
7323.93 Kitchenware of stainless steel
7615.10 Kitchenware of aluminium
8205.59 Hand tools, other
8211.92 Kitchen knives
8212.10 Razors
8215.99 Spoons, forks and cutlery
8301.10 Padlocks
8306.29 Statuettes and ornaments of base metal
8414.51 Fans for table, floor or wall
8443.32 Printers
8450.90 Parts of washing machines
8467.21 Electric drills
8471.30 Laptops and tablets
8471.60 Keyboards, mice and other input units
8471.70 Storage units, hard drives
8473.30 Parts and accessories of computers
8504.40 Power supplies and chargers
8506.50 Lithium batteries, not rechargeable
8507.60 Lithium-ion batteries and power banks
8508.11 Vacuum cleaners
8509.40 Food mixers and blenders
8510.10 Electric shavers
8516.31 Hair dryers
8516.71 Coffee and tea makers
8517.13 Smartphones
8517.62 Routers, smart watches and data devices
8517.79 Parts of telephones
8518.21 Loudspeakers in their enclosures
8518.30 Headphones and earphones
8519.81 Audio players
8523.49 Recorded discs, music and films
8523.51 Memory cards and USB sticks
8525.89 Digital cameras and video cameras
8528.52 Monitors for computers
8528.72 Television sets
8542.31 Processors
8544.42 Electric cables with connectors
8708.29 Parts of bodies of motor vehicles
8708.99 Parts of motor vehicles, other
8712.00 Bicycles
8714.10 Parts of motorcycles
8714.99 Parts of bicycles
8715.00 Baby carriages
9002.11 Lenses for cameras
9003.11 Frames for glasses, of plastics
9004.10 Sunglasses
9004.90 Glasses and goggles
9006.59 Film cameras
9018.90 Medical instruments
9101.11 Wrist watches with a case of precious metal
9102.11 Wrist watches, electric, with hands
9102.21 Wrist watches, automatic
9105.21 Wall clocks
9202.90 Guitars and other string instruments
9205.90 Wind instruments
9207.10 Electric keyboards
9401.71 Seats with metal frames, upholstered
9403.60 Wooden furniture
9404.90 Quilts, cushions and pillows
9405.21 Electric table lamps
9503.00 Toys, dolls, puzzles and scale models
9504.40 Playing cards
9504.50 Video game consoles
9504.90 Board games
9505.10 Christmas decorations
9506.31 Golf clubs
9506.51 Tennis rackets
9506.62 Footballs and other inflatable balls
9506.91 Equipment for gymnastics and fitness
9506.99 Sports equipment, other, skateboards
9507.30 Fishing reels
9603.21 Toothbrushes
9608.10 Ball point pens
9608.30 Fountain pens
9613.20 Pocket lighters, refillable
9614.00 Smoking pipes
9615.11 Combs and hair slides
9701.21 Paintings and drawings over 100 years old
9701.91 Paintings and drawings
9705.10 Collections and collectors' pieces
9706.90 Antiques over 100 years old`;

const HEADINGS: readonly TariffHeading[] = TABLE.split('\n').map((line) => {
  const at = line.indexOf(' ');
  return { code: line.slice(0, at), description: line.slice(at + 1) };
});

const MAX_FOUND = 20;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [];

/** The best first: headings whose code begins with the digits, or that have a word beginning with each of the words. */
export function searchHeadings(asked: string): TariffHeading[] {
  if (/^[\d.\s]+$/.test(asked)) {
    // Longer codes of a country begin with the six digits that all share.
    const digits = asked.replace(/\D/g, '').slice(0, 6);
    return digits === '' ? [] : HEADINGS.filter(({ code }) => code.replace('.', '').startsWith(digits)).slice(0, MAX_FOUND);
  }
  const wanted = wordsOf(asked);
  if (wanted.length === 0) return [];
  const scored = HEADINGS.flatMap((heading) => {
    const words = wordsOf(heading.description);
    const hits = wanted.map((word) => words.findIndex((one) => one.startsWith(word)));
    if (hits.includes(-1)) return [];
    const exact = wanted.filter((word) => words.includes(word)).length;
    return [{ heading, exact, first: Math.min(...hits) }];
  });
  return scored
    .sort((a, b) => b.exact - a.exact || a.first - b.first)
    .slice(0, MAX_FOUND)
    .map(({ heading }) => heading);
}
