// Vectors about the air segment, helicopters and transports.
#include "games/barlev/air.h"
#include "vectors/barlev_vectors.h"

namespace mitla::test::barlev_vectors {
namespace {

using barlev::Display;
using barlev::Front;
using barlev::Side;

// Fighters of Syria and Egypt that are not counted here have flown already.
void send_away(War& war, const std::string& prefix, int first, int last, const std::string& box) {
  for (int number = first; number <= last; ++number) {
    const std::string id = prefix + std::to_string(number);
    if (campaign_rules().data().units.unit_index(id) >= 0) war.unit(id, box);
  }
}
War air(int turn, const char* phase = "arab-air") {
  War war = golan(turn, phase);
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816").unit("syr_1-1_cdo", "off-map-syria");
  return war;
}
void allocate(War& war, int syria, int israel) {
  if (syria != 0) war.play("assign syr_mig-21_1 " + std::to_string(syria) + " air-syria-superiority");
  if (!war.legal("end")) war.play("assign ira_mig-21_1 1 air-syria-superiority");
  war.play("end");
  if (israel != 0) war.play("assign isr_f-4_1 " + std::to_string(israel) + " air-israel-golan-superiority");
  war.play("end");
}
std::vector<std::uint8_t> tens(std::vector<std::uint8_t> printed) {
  for (std::uint8_t& die : printed) ++die;
  return printed;
}

void superiority(const Vector& v) {
  War war = air(2);
  const int arab = v.given["arab_superiority_units"].number();
  send_away(war, "syr_mig-21_", 2 * arab + 1, 20, "air-syria-flown");
  allocate(war, arab, v.given["israel_superiority_units"].number());
  const barlev::State& state = barlev_state(war);
  const bool israel = v.expect["superiority"].is_null() ? false : v.expect["superiority"].text() == "israel";
  EXPECT_EQ(state.air.superiority[1], israel ? 1 : 0);
  for (const Side side : {Side::kIsrael, Side::kArab}) {
    const int most =
        v.expect[side == Side::kIsrael ? "israel_max_per_mission" : "arab_max_per_mission"].number();
    EXPECT_EQ(barlev::most_escorts(barlev_rules(war), state, side, Front::kGolan), most);
    EXPECT_EQ(barlev::most_interceptors(barlev_rules(war), state, side, Front::kGolan), most);
  }
}
void least_fighters(const Vector& v) {
  War war = suez(2, "arab-air");
  war.unit("egy_1-11x", "S1908");
  send_away(war, "egy_mig-21_", v.given["available"]["MiG-21"].number() + 1, 40, "air-egypt-flown");
  send_away(war, "lib_mirage_", v.given["available"]["Mirage"].number() + 1, 10, "air-egypt-flown");
  EXPECT_EQ(barlev_state(war).air.due[static_cast<std::size_t>(Display::kEgypt)],
            v.expect["minimum_superiority"].number());
}
void order(const Vector& v) {
  War war = air(2, (v.given["phasing"].text() + "-air").c_str());
  allocate(war, 5, 3);
  std::vector<std::string> seen;
  const auto step = [&](const std::string& seat, bool strikes, bool intercepts) {
    EXPECT_EQ(war.to_act(), seat);
    EXPECT_EQ(!war.actions("strike").empty(), strikes) << seat;
    EXPECT_EQ(!war.actions("intercept").empty(), intercepts) << seat;
  };
  step("syria", true, false);
  war.play("strike syr_su-7_1 G1816 low", "end");
  step("israel", true, true);
  war.play("strike isr_a-4_1 G1814 low", "end");
  step("syria", false, true);
  EXPECT_EQ(v.expect["order"].texts().size(), 3u);
}
void shot_in_the_air(const Vector& v) {
  const bool first_fire = v.id == "air-f4";
  War war = air(2);
  war.dice(tens({9, 9, 9, 9, 9}));
  allocate(war, 5, 2);
  if (first_fire) {
    war.play("end", "strike isr_a-4_1 G1814 high", "escort isr_f-4_1 isr_a-4_1", "end");
    war.play("intercept syr_mig-21_1 isr_a-4_1", "end");
    int shots = 0;
    for (const std::string& text : war.events())
      shots += text.find("F-4") != std::string::npos && text.find("fires at") != std::string::npos ? 1 : 0;
    EXPECT_GE(shots, 2) << "one of them before the others";
    EXPECT_EQ(war.happened("modifier " + std::to_string(v.expect["drm"].number())),
              v.expect["extra_shot"].yes());
    return;
  }
  war.play("end", "strike isr_a-4_1 G1814 high", "end", "intercept syr_mig-21_1 isr_a-4_1", "end");
  EXPECT_TRUE(war.happened("modifier " + std::to_string(v.expect["drm"].number())));
}
void against_shrikes(const Vector& v) {
  War war = air(11);
  war.unit("syr_sa-6_1", "G1813").unit("syr_47x_aaa", "G1813").track("shrike-since", "1");
  war.dice(tens({9, 9}));
  allocate(war, 5, 0);
  war.play("end", "shrike isr_a-4_1 G1813 low", "strike isr_a-4_2 G1814 low", "end", "end");
  ASSERT_EQ(war.decision(), "surface-to-air");
  if (v.id == "sam-shrike-immune")
    EXPECT_EQ(war.legal("shoot syr_sa-6_1 isr_a-4_1"), v.expect["may_fire"].yes());
  if (v.id == "aaa-vs-shrike")
    EXPECT_EQ(war.legal("shoot syr_47x_aaa isr_a-4_1"), v.expect["may_fire"].yes());
  if (v.id != "sam-shrike") return;
  war.play("shoot syr_sa-6_1 isr_a-4_2");
  EXPECT_TRUE(war.happened("modifier " + std::to_string(v.expect["drm"].number())));
}
void shrikes(const Vector& v) {
  barlev::State state;
  state.turn = static_cast<std::uint8_t>(v.given["turn"].number());
  const Value loss = v.given["first_loss_to_radar_sam_on_turn"];
  state.air.shrike_first = static_cast<std::uint8_t>(loss.exists() ? loss.number() : 1);
  EXPECT_EQ(barlev::shrikes_allowed(campaign_rules(), state), v.expect["missions"].number());
  if (!v.expect.has("first_possible_turn")) return;
  state.turn = static_cast<std::uint8_t>(v.expect["first_possible_turn"].number());
  EXPECT_GT(barlev::shrikes_allowed(campaign_rules(), state), 0);
}
void shrikes_of_both_segments(const Vector& v) {
  War war = air(v.given["turn"].number(), "israel-air");
  war.unit("syr_sa-6_1", "G1813").track("shrike-since", "1");
  war.track("shrikes-flown", std::to_string(v.given["flown_in_arab_player_turn"].number()));
  allocate(war, 5, 0);
  war.play("end");
  EXPECT_EQ(static_cast<int>(!war.actions("shrike").empty()),
            v.expect["missions_in_israeli_player_turn"].number());
}
void airfields(const Vector& v) {
  EXPECT_EQ(v.given["models"].texts().size(), 4u);
  War war = air(2);
  allocate(war, 5, 0);
  EXPECT_EQ(war.legal("raid syr_mig-17_1 air-israel-golan-available low"), v.expect["airfield_attack"].yes());
  EXPECT_TRUE(war.legal("raid syr_su-7_1 air-israel-golan-available low"));
  war.play("end");
  for (const char* unit : {"isr_s-myst_1", "isr_myst-iv_1"})
    EXPECT_EQ(war.refusal("raid " + std::string(unit) + " air-syria-available low"), "15.83") << unit;
  EXPECT_TRUE(campaign_rules().unit(unit_in(campaign(), "ira_hunter_1")).no_airfields);
}

// --- 18, 19 ---

void flight_cost(const Vector& v) {
  const barlev::Numbers& numbers = campaign_rules().numbers();
  const int per_hex = numbers.map[v.given["map"].text() == "golan" ? 1 : 0].helicopter_per_hex;
  const int cost = per_hex * (v.given["out_hexes"].number() + v.given["back_hexes"].number()) +
                   numbers.helicopter_land * v.given["land"].number() +
                   numbers.helicopter_pick_up * v.given["pick_up"].number();
  EXPECT_EQ(cost, v.expect["cost"].number());
  EXPECT_EQ(cost <= numbers.helicopter_range, v.expect["legal"].yes());
}
void detection(const Vector& v) {
  War war = golan(2, "arab-movement");
  war.unit("syr_1-1_cdo", "off-map-syria").unit("isr_53-188x", "G2020");
  war.dice(tens({static_cast<std::uint8_t>(v.given["roll"].number())}));
  war.play("load syr_helicopter_1 syr_1-1_cdo", "land syr_helicopter_1 G1512");
  EXPECT_EQ(war.happened("not seen"), !v.expect["detected"].yes());
}
void airdrop(const Vector& v) {
  const std::string aircraft = v.given["aircraft"].text();
  const bool egypt = aircraft.starts_with("egypt");
  War war = both(3, egypt ? "arab-movement" : "israel-movement");
  const std::string carrier = egypt                                        ? "egy_il-14_1"
                              : aircraft.find("DC-3") != std::string::npos ? "isr_dc-3_1"
                                                                           : "isr_noratlas_1";
  if (!egypt) war.unit(carrier, "air-israel-suez-available");
  war.unit("egy_1-11x", "S3010").unit("isr_46-401x", "S1905");
  const std::vector<std::string> cargo = v.given["cargo"].texts();
  for (const std::string& unit : cargo) war.unit(unit, egypt ? "off-map-egypt" : "central-command");
  bool legal = true;
  for (const std::string& unit : cargo) {
    legal = legal && war.legal("load " + carrier + " " + unit);
    if (legal) war.play("load " + carrier + " " + unit);
  }
  if (legal && v.given.has("hex")) legal = war.legal("drop " + carrier + " S" + v.given["hex"].text());
  EXPECT_EQ(legal, v.expect["legal"].yes());
}

}  // namespace

void add_air(Handlers& handlers) {
  add(handlers, superiority, {"sup-air", "sup-air-tie"});
  add(handlers, least_fighters, {"air-min-cap"});
  add(handlers, order, {"air-order"});
  add(handlers, shot_in_the_air, {"air-mod-interceptor", "air-f4"});
  add(handlers, against_shrikes, {"sam-shrike", "sam-shrike-immune", "aaa-vs-shrike"});
  add(handlers, shrikes,
      {"shrike-turn-7", "shrike-turn-8", "shrike-turn-9", "shrike-turn-10", "shrike-turn-11",
       "shrike-turn-15", "shrike-delay"});
  add(handlers, shrikes_of_both_segments, {"shrike-two-segments"});
  add(handlers, airfields, {"airfield-forbidden"});
  add(handlers, flight_cost, {"helo-cost-suez", "helo-cost-suez-over", "helo-cost-golan"});
  add(handlers, detection, {"helo-detect-0", "helo-detect-2", "helo-detect-3", "helo-detect-9"});
  add(handlers, airdrop,
      {"airdrop-egypt", "airdrop-egypt-commando", "airdrop-israel-dc3", "airdrop-israel-noratlas",
       "airdrop-israel-overload"});
}

}  // namespace mitla::test::barlev_vectors
